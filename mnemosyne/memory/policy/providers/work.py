"""Tokens of the tools that people plan, write, design and watch over services with."""

from mnemosyne.memory.policy.shapes import (
    ALNUM,
    BASE64,
    DIGITS,
    HEX,
    LOWER,
    UPPER,
    URL,
    UUID,
    Provider,
    alike,
    shape,
)

WORK: tuple[Provider, ...] = (
    Provider(
        "Airtable",
        "https://airtable.com/developers/web/guides/personal-access-tokens",
        (shape("pat", ALNUM(14), ".", HEX(64)),),
    ),
    Provider(
        "MaxMind",
        "https://dev.maxmind.com/geoip/release-notes/2023-03-16-changes-to-maxmind-license-keys/",
        (shape("", ALNUM(6), "_", ALNUM(29), "_mmk"),),
    ),
    Provider(
        "Asana",
        "https://developers.asana.com/docs/personal-access-token",
        (
            shape("1/", DIGITS(13, 17), ":", HEX(32)),
            shape("2/", DIGITS(13, 17), "/", DIGITS(13, 17), ":", HEX(32)),
        ),
    ),
    Provider(
        "Trello",
        "https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/",
        (shape("ATTA", ALNUM(60, 80)),),
    ),
    Provider(
        "Notion",
        "https://developers.notion.com/docs/authorization",
        (shape("secret_", ALNUM(43)), shape("ntn_", ALNUM(43, 50))),
    ),
    Provider(
        "Linear",
        "https://linear.app/developers/graphql",
        (
            shape("lin_api_", ALNUM(40)),
            shape("lin_oauth_", HEX(64)),
            shape("lin_wh_", ALNUM(32, 48)),
        ),
    ),
    Provider(
        "ClickUp",
        "https://developer.clickup.com/docs/authentication",
        (shape("pk_", DIGITS(4, 12), "_", UPPER(32)),),
    ),
    Provider(
        "Figma",
        "https://developers.figma.com/docs/rest-api/authentication/",
        alike("figd_ figu_ figo_ figor_ figur_ figoh_ figuh_", URL(36, 60)),
    ),
    Provider(
        "Contentful",
        "https://www.contentful.com/developers/docs/references/authentication/",
        (shape("CFPAT-", URL(25, 43)),),
    ),
    Provider(
        "Sanity",
        "https://www.sanity.io/docs/content-lake/http-auth",
        (shape("sk", ALNUM(80, 180)),),
    ),
    Provider(
        "Typeform",
        "https://www.typeform.com/developers/get-started/personal-access-token/",
        (shape("tfp_", URL(40, 64)),),
    ),
    Provider(
        "Mapbox",
        "https://docs.mapbox.com/help/dive-deeper/access-tokens/",
        alike("sk.eyJ tk.eyJ", URL(40, 200), ".", URL(20, 30)),
    ),
    Provider(
        "Frame.io",
        "https://developer.frame.io/docs/getting-started/authentication",
        (shape("fio-u-", URL(64)),),
    ),
    Provider(
        "Adobe",
        "https://developer.adobe.com/developer-console/docs/guides/authentication/",
        (shape("p8e-", URL(32)),),
    ),
    Provider(
        "WakaTime",
        "https://wakatime.com/developers#authentication",
        (shape("waka_", *UUID), shape("waka_tok_", ALNUM(60, 90))),
    ),
    Provider(
        "Grafana",
        "https://grafana.com/docs/grafana/latest/administration/service-accounts/",
        (
            shape("glsa_", ALNUM(32), "_", HEX(8)),
            shape("glc_eyJ", BASE64(40, 400)),
            shape("eyJrIjoi", BASE64(60, 400)),
        ),
    ),
    Provider(
        "New Relic",
        "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
        (
            shape("NRAK-", UPPER(27)),
            shape("NRII-", URL(32)),
            shape("NRJS-", HEX(19)),
            shape("NRRA-", HEX(42)),
            shape("NRIQ-", URL(32)),
            shape("", HEX(36), "NRAL"),
        ),
    ),
    Provider(
        "Dynatrace",
        "https://docs.dynatrace.com/docs/shortlink/token",
        (
            *alike("dt0c01. dt0s01. dt0s02. dt0s04. dt0s06. dt0s16.", UPPER(24), ".", UPPER(64)),
            shape("dt0s01.", UPPER(8), ".", UPPER(64)),
            shape("dt0a01.", LOWER(8), ".", HEX(64)),
        ),
    ),
    Provider(
        "Honeycomb",
        "https://docs.honeycomb.io/configure/environments/manage-api-keys/",
        (
            *alike("hcaik_ hcbik_ hcxik_ hcaic_", LOWER(58)),
            *alike("hcamk_ hcxmk_", LOWER(26, 64)),
        ),
    ),
    Provider(
        "Sentry",
        "https://docs.sentry.io/account/auth-tokens/",
        (
            shape("sntrys_eyJ", BASE64(40, 400)),
            *alike("sntryu_ sntrya_ sntryi_", HEX(64)),
        ),
    ),
    Provider(
        "Axiom",
        "https://axiom.co/docs/reference/tokens",
        alike("xaat- xapt-", *UUID),
    ),
    Provider(
        "Logfire",
        "https://logfire.pydantic.dev/docs/how-to-guides/create-write-tokens/",
        alike("pylf_v1_us_ pylf_v1_eu_ pylf_v2_us_ pylf_v2_eu_", ALNUM(43, 60)),
    ),
    Provider(
        "Honeybadger",
        "https://docs.honeybadger.io/api/getting-started/",
        (shape("hbp_", ALNUM(36)),),
    ),
    Provider(
        "LaunchDarkly",
        "https://launchdarkly.com/docs/home/account/api",
        alike("api- sdk-", *UUID),
    ),
    Provider(
        "PostHog",
        "https://posthog.com/docs/api",
        (*alike("phx_ phs_", ALNUM(43, 52)), *alike("pha_ phr_", ALNUM(43, 52))),
    ),
    Provider(
        "Statsig",
        "https://docs.statsig.com/sdk-keys/api-keys/",
        alike("secret- console-", ALNUM(40, 50)),
    ),
    Provider(
        "Rootly",
        "https://rootly.com/api",
        (shape("rootly_", HEX(64)),),
    ),
    Provider(
        "DevCycle",
        "https://docs.devcycle.com/platform/account-management/api-keys",
        alike(
            "dvc_client_ dvc_mobile_ dvc_server_",
            *(HEX(8), "_", HEX(4), "_", HEX(4), "_", HEX(4), "_", HEX(12), "_", HEX(7)),
        ),
    ),
    Provider(
        "StackHawk",
        "https://docs.stackhawk.com/web-app/api-keys.html",
        (shape("hawk.", URL(20), ".", URL(20)),),
    ),
    Provider(
        "Ionic",
        "https://ionic.io/docs/appflow/personal-access-tokens",
        (shape("ion_", ALNUM(42, 60)),),
    ),
    Provider(
        "Datadog",
        "https://docs.datadoghq.com/account_management/api-app-keys/",
        (shape("DDRCM_", UPPER(100, 160)),),
    ),
    Provider(
        "LogicMonitor",
        "https://www.logicmonitor.com/support/bearer-token",
        alike("lmb_ lma_", BASE64(60, 200)),
    ),
    Provider(
        "Lichess",
        "https://lichess.org/api",
        alike("lip_ lio_", ALNUM(20, 24)),
    ),
    Provider(
        "Cal.com",
        "https://cal.com/docs/api-reference/v2/introduction",
        (shape("cal_live_", HEX(32)), shape("cal_", HEX(32))),
    ),
    Provider(
        "Scrapfly",
        "https://scrapfly.io/docs/scrape-api/getting-started",
        alike("scp-live- scp-test-", HEX(32)),
    ),
    Provider(
        "Checkly",
        "https://www.checklyhq.com/docs/api/authentication/",
        (shape("cu_", HEX(32)),),
    ),
    Provider(
        "Healthchecks.io",
        "https://healthchecks.io/docs/api/",
        alike("hcr_ hcw_", ALNUM(28)),
    ),
    Provider(
        "Ory",
        "https://www.ory.sh/docs/guides/api-keys",
        alike("ory_pat_ ory_st_ ory_at_ ory_rt_ ory_ac_ ory_wak_ ory_apikey_", ALNUM(32, 90)),
    ),
    Provider(
        "Stytch",
        "https://stytch.com/docs/api/authentication",
        alike("secret-live- secret-test-", URL(35, 48)),
    ),
    Provider(
        "Unkey",
        "https://www.unkey.com/docs/security/root-keys",
        (shape("unkey_", ALNUM(20, 40)),),
    ),
    Provider(
        "Trigger.dev",
        "https://trigger.dev/docs/apikeys",
        alike("tr_dev_ tr_prod_ tr_stg_ tr_preview_ tr_pat_", ALNUM(20, 48)),
    ),
    Provider(
        "Inngest",
        "https://www.inngest.com/docs/platform/signing-keys",
        alike("signkey-prod- signkey-test- signkey-branch-", HEX(32, 64)),
    ),
    Provider(
        "SettleMint",
        "https://console.settlemint.com/documentation/docs/using-platform/personal-access-tokens/",
        alike("sm_aat_ sm_pat_ sm_sat_", ALNUM(16)),
    ),
    Provider(
        "Thunderstore",
        "https://thunderstore.io/api/docs/",
        (shape("tss_", ALNUM(32, 48)),),
    ),
    Provider(
        "FullStory",
        "https://developer.fullstory.com/server/authentication/",
        alike("na1. eu1.", BASE64(60, 120)),
    ),
    Provider(
        "WorkOS",
        "https://workos.com/docs/glossary/api-key",
        alike("sk_live_a2V5 sk_test_a2V5", ALNUM(40, 120)),
    ),
)
