"""Tokens of clouds, hosts, databases and secret stores."""

from mnemosyne.memory.policy.shapes import (
    ALNUM,
    AZURE,
    BASE64,
    DIGITS,
    DOTTED,
    HEX,
    LOWER,
    UPPER,
    URL,
    UUID,
    WORD,
    Provider,
    alike,
    shape,
)

CLOUD: tuple[Provider, ...] = (
    Provider(
        "Amazon Web Services",
        "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html",
        (
            *alike("AKIA ASIA ABIA ACCA", UPPER(16)),
            shape("ABSK", BASE64(100, 280)),
            shape("bedrock-api-key-", BASE64(100, 1000)),
            shape("amzn.mws.", *UUID),
        ),
    ),
    Provider(
        "Google",
        "https://cloud.google.com/docs/authentication/api-keys",
        (
            shape("AIza", URL(35)),
            shape("AQ.", URL(50, 60)),
            shape("GOCSPX-", URL(28)),
            shape("ya29.", DOTTED(24, 500)),
            shape("1//0", URL(40, 200)),
            shape("GOOG1E", UPPER(55)),
            shape("GOOG", UPPER(20)),
            shape("AAAA", URL(7), ":APA91b", URL(100, 200)),
        ),
    ),
    Provider(
        "Microsoft Azure",
        "https://learn.microsoft.com/en-us/purview/sit-defn-client-secret-api-key",
        (
            shape("", AZURE(3), DIGITS(1), "Q~", AZURE(31, 34)),
            shape("", ALNUM(76), "AZDO", ALNUM(4)),
            shape("", ALNUM(52), "JQQJ99", ALNUM(26)),
            shape("", BASE64(76), "+ASt", BASE64(6), "=="),
            shape("", BASE64(76), "ACDb", BASE64(6), "=="),
            shape("", BASE64(76), "+ABa", BASE64(6), "=="),
            shape("", BASE64(33), "+ASb", BASE64(5), "="),
            shape("", BASE64(33), "+AEh", BASE64(5), "="),
            shape("", BASE64(33), "+ARm", BASE64(5), "="),
            shape("", ALNUM(42), "AzSeD", ALNUM(5)),
        ),
    ),
    Provider(
        "Alibaba Cloud",
        "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair",
        (shape("LTAI", ALNUM(12, 26)),),
    ),
    Provider(
        "Tencent Cloud",
        "https://www.tencentcloud.com/document/product/598/32675",
        (shape("AKID", ALNUM(32, 40)),),
    ),
    Provider(
        "Volcengine",
        "https://www.volcengine.com/docs/6291/65568",
        (shape("AKLT", ALNUM(40, 60)),),
    ),
    Provider(
        "Yandex Cloud",
        "https://yandex.cloud/en/docs/iam/concepts/authorization/api-key",
        (
            shape("AQVN", URL(34, 40)),
            *alike("YCAJ YCNA YCMA", URL(20, 40)),
            shape("y0_", URL(54, 70)),
            shape("t1.", URL(20, 400), ".", URL(86)),
        ),
    ),
    Provider(
        "Scaleway",
        "https://www.scaleway.com/en/docs/iam/how-to/create-api-keys/",
        (shape("SCW", UPPER(17)),),
    ),
    Provider(
        "DigitalOcean",
        "https://docs.digitalocean.com/reference/api/create-personal-access-token/",
        alike("dop_v1_ doo_v1_ dor_v1_ dos_v1_", HEX(64)),
    ),
    Provider(
        "Cloudflare",
        "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats",
        (
            *alike("cfk_ cfut_ cfat_", ALNUM(40, 56)),
            shape("v1.0-", HEX(24), "-", HEX(146)),
        ),
    ),
    Provider(
        "Heroku",
        "https://devcenter.heroku.com/articles/oauth",
        (shape("HRKU-", *UUID), shape("HRKU-AA", URL(58))),
    ),
    Provider(
        "Vercel",
        "https://vercel.com/docs/rest-api",
        alike("vcp_ vci_ vca_ vcr_ vck_", ALNUM(24, 80)),
    ),
    Provider(
        "Netlify",
        "https://answers.netlify.com/t/change-to-the-netlify-authentication-token-format/106146",
        alike("nfp_ nfc_ nfo_ nfu_ nfb_", WORD(36)),
    ),
    Provider(
        "Render",
        "https://render.com/docs/api",
        (shape("rnd_", ALNUM(24, 36)),),
    ),
    Provider(
        "Fly.io",
        "https://fly.io/docs/security/tokens/",
        (shape("fo1_", URL(43)), *alike("fm1r_ fm1a_ fm2_", BASE64(60, 3000))),
    ),
    Provider(
        "Supabase",
        "https://supabase.com/docs/guides/api/api-keys",
        (
            shape("sbp_", HEX(40)),
            shape("sbp_fc", HEX(38, 64)),
            shape("sbp_oauth_", HEX(40)),
            shape("sb_secret_", URL(30, 48)),
        ),
    ),
    Provider(
        "PlanetScale",
        "https://planetscale.com/docs/concepts/service-tokens",
        alike("pscale_tkn_ pscale_pw_ pscale_oauth_", DOTTED(32, 64)),
    ),
    Provider(
        "Neon",
        "https://neon.tech/docs/manage/api-keys",
        (shape("napi_", LOWER(40, 80)), shape("npg_", ALNUM(12, 24))),
    ),
    Provider(
        "MongoDB Atlas",
        "https://www.mongodb.com/docs/atlas/api/service-accounts-overview/",
        (shape("mdb_sa_sk_", URL(40)),),
    ),
    Provider(
        "Xata",
        "https://xata.io/docs/concepts/api-keys",
        (shape("xau_", ALNUM(22, 64)),),
    ),
    Provider(
        "Fauna",
        "https://docs.fauna.com/fauna/current/learn/security/keys/",
        (shape("fnA", URL(37)),),
    ),
    Provider(
        "ClickHouse Cloud",
        "https://clickhouse.com/docs/cloud/manage/openapi",
        (shape("4b1d", ALNUM(38)),),
    ),
    Provider(
        "Aiven",
        "https://aiven.io/docs/platform/concepts/authentication-tokens",
        (
            shape("aivenv1_", BASE64(40, 500)),
            shape("AVNU_", BASE64(300, 600)),
            shape("AVNS_", URL(15, 24)),
        ),
    ),
    Provider(
        "Databricks",
        "https://docs.databricks.com/en/dev-tools/auth/pat.html",
        (shape("dapi", HEX(32)), shape("dapi", HEX(32), "-", HEX(1)), shape("dose", HEX(32))),
    ),
    Provider(
        "dbt",
        "https://docs.getdbt.com/docs/dbt-cloud-apis/authentication",
        alike("dbtc_ dbtu_", URL(40, 60)),
    ),
    Provider(
        "Prefect",
        "https://docs.prefect.io/v3/manage/cloud/manage-users/api-keys",
        alike("pnu_ pnb_ pcu_ pcs_", ALNUM(36)),
    ),
    Provider(
        "HashiCorp Vault",
        "https://developer.hashicorp.com/vault/docs/concepts/tokens",
        alike("hvs. hvb. hvr.", URL(24, 300)),
    ),
    Provider(
        "HCP Terraform",
        "https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens",
        (shape("atlasv1.", URL(60, 70)),),
    ),
    Provider(
        "Doppler",
        "https://docs.doppler.com/reference/auth-token-formats",
        (
            *alike("dp.pt. dp.ct. dp.sa. dp.said. dp.scim. dp.audit.", ALNUM(40, 44)),
            shape("dp.st.", ALNUM(40, 44)),
            shape("dp.st.", URL(2, 35), ".", ALNUM(40, 44)),
        ),
    ),
    Provider(
        "Infisical",
        "https://infisical.com/docs/documentation/platform/token",
        (shape("st.", HEX(24), ".", HEX(32), ".", HEX(32)),),
    ),
    Provider(
        "1Password",
        "https://developer.1password.com/docs/service-accounts/security/",
        (
            shape("ops_eyJ", BASE64(250, 3000)),
            shape("A3-", UPPER(6), "-", UPPER(11), *("-", UPPER(5)) * 3),
            shape("A3-", UPPER(6), "-", UPPER(6), *("-", UPPER(5)) * 4),
        ),
    ),
    Provider(
        "Pulumi",
        "https://www.pulumi.com/docs/pulumi-cloud/access-management/access-tokens/",
        (shape("pul-", HEX(40)),),
    ),
    Provider(
        "Scalingo",
        "https://doc.scalingo.com/platform/getting-started/creating-an-api-token",
        (shape("tk-us-", URL(48)),),
    ),
    Provider(
        "Tailscale",
        "https://tailscale.com/docs/reference/key-prefixes",
        alike(
            "tskey-api- tskey-auth- tskey-client- tskey-scim- tskey-webhook-",
            ALNUM(10, 24),
            "-",
            ALNUM(18, 40),
        ),
    ),
    Provider(
        "Defined Networking",
        "https://docs.defined.net/guides/rotating-api-keys/",
        (shape("dnkey-", URL(26), "-", URL(52)),),
    ),
    Provider(
        "CockroachDB Cloud",
        "https://www.cockroachlabs.com/docs/cockroachcloud/managing-access",
        (shape("CCDB1_", ALNUM(22), "_", ALNUM(40)),),
    ),
    Provider(
        "Elastic Cloud",
        "https://www.elastic.co/docs/deploy-manage/api-keys/elastic-cloud-api-keys",
        (shape("essu_", BASE64(60, 160)),),
    ),
    Provider(
        "UpCloud",
        "https://developers.upcloud.com/1.3/3-accounts/",
        (shape("ucat_", ALNUM(26, 40)),),
    ),
    Provider(
        "Deno Deploy",
        "https://docs.deno.com/deploy/classic/api/",
        alike("ddp_ ddw_", ALNUM(36)),
    ),
    Provider(
        "Docker Swarm",
        "https://docs.docker.com/reference/cli/docker/swarm/join-token/",
        (
            shape("SWMTKN-1-", LOWER(50), "-", LOWER(25)),
            shape("SWMKEY-1-", BASE64(43)),
        ),
    ),
    Provider(
        "JD Cloud",
        "https://docs.jdcloud.com/en/account-management/accesskey-management",
        alike("JDCT JDC_ JDCP JDCH", UPPER(28)),
    ),
    Provider(
        "OpenShift",
        "https://docs.redhat.com/en/documentation/openshift_container_platform/",
        (shape("sha256~", URL(43)),),
    ),
)
