"""Tokens of code hosts, package registries and build services."""

from mnemosyne.memory.policy.shapes import (
    ALNUM,
    BASE64,
    HEX,
    LOWER,
    URL,
    UUID,
    WORD,
    Provider,
    alike,
    shape,
)

CODE: tuple[Provider, ...] = (
    Provider(
        "GitHub",
        "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github",
        (
            *alike("ghp_ gho_ ghu_ ghs_ ghr_", ALNUM(36, 255)),
            shape("github_pat_", ALNUM(22), "_", ALNUM(59)),
            shape("v1.", HEX(40)),
        ),
    ),
    Provider(
        "GitLab",
        "https://docs.gitlab.com/security/tokens/",
        (
            *alike("glpat- gldt- glrt- glcbt- glsoat- glft- glimt- glffct-", URL(20, 300)),
            shape("glrtr-", URL(20, 300)),
            shape("glptt-", HEX(40)),
            shape("glagent-", URL(50, 300)),
            shape("gloas-", HEX(64)),
            shape("glwt-", URL(20, 300)),
            shape("GR1348941", URL(20)),
        ),
    ),
    Provider(
        "Bitbucket",
        "https://support.atlassian.com/bitbucket-cloud/docs/access-tokens/",
        (
            shape("ATBB", ALNUM(32)),
            shape("ATCTT3xFfG", URL(100, 255)),
            shape("BBDC-", BASE64(40, 44)),
        ),
    ),
    Provider(
        "Atlassian",
        "https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/",
        alike("ATATT3xFfG ATSTT3xFfG ATOAT3xFfG", URL(100, 255)),
    ),
    Provider(
        "npm",
        "https://docs.npmjs.com/about-access-tokens",
        (shape("npm_", ALNUM(36)),),
    ),
    Provider(
        "PyPI",
        "https://packaging.python.org/en/latest/specifications/pypirc/",
        alike("pypi-AgEIcHlwaS5vcmc pypi-AgENdGVzdC5weXBpLm9yZw", URL(50, 1000)),
    ),
    Provider(
        "RubyGems",
        "https://guides.rubygems.org/api-key-scopes/",
        (shape("rubygems_", HEX(48)),),
    ),
    Provider(
        "NuGet",
        "https://learn.microsoft.com/en-us/nuget/nuget-org/publish-a-package",
        (shape("oy2", LOWER(43)),),
    ),
    Provider(
        "crates.io",
        "https://doc.rust-lang.org/cargo/reference/registry-authentication.html",
        (shape("cio", ALNUM(32)),),
    ),
    Provider(
        "Packagist",
        "https://packagist.com/docs/api",
        alike("packagist_uut_ packagist_out_ packagist_ort_", HEX(64, 72)),
    ),
    Provider(
        "Clojars",
        "https://github.com/clojars/clojars-web/wiki/Deploy-Tokens",
        (shape("CLOJARS_", HEX(60)),),
    ),
    Provider(
        "JSR",
        "https://jsr.io/docs/api",
        alike("jsrp_ jsrd_", ALNUM(32, 64)),
    ),
    Provider(
        "Docker Hub",
        "https://docs.docker.com/security/access-tokens/",
        alike("dckr_pat_ dckr_oat_", URL(27, 40)),
    ),
    Provider(
        "JFrog",
        "https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens",
        (shape("AKCp", ALNUM(69)), shape("cmVmdGtu", ALNUM(56))),
    ),
    Provider(
        "Sourcegraph",
        "https://sourcegraph.com/docs/cli/how-tos/creating_an_access_token",
        (
            shape("sgp_", HEX(40)),
            shape("sgp_", HEX(16), "_", HEX(40)),
            shape("sgp_local_", HEX(40)),
            shape("slk_", HEX(64)),
            shape("sgd_", HEX(64)),
        ),
    ),
    Provider(
        "CircleCI",
        "https://circleci.com/docs/managing-api-tokens/",
        alike("CCIPAT_ CCIPRJ_", ALNUM(22), "_", HEX(40)),
    ),
    Provider(
        "Buildkite",
        "https://buildkite.com/docs/apis/managing-api-tokens",
        (shape("bkua_", HEX(40)), *alike("bkct_ bkrt_ bkaj_", ALNUM(32, 80))),
    ),
    Provider(
        "Harness",
        "https://developer.harness.io/docs/platform/automation/api/add-and-manage-api-keys/",
        alike("pat. sat.", URL(22), ".", HEX(24), ".", ALNUM(20)),
    ),
    Provider(
        "Octopus Deploy",
        "https://octopus.com/docs/octopus-rest-api/how-to-create-an-api-key",
        (shape("API-", LOWER(26)), shape("API-", ALNUM(25, 34))),
    ),
    Provider(
        "Snyk",
        "https://docs.snyk.io/snyk-api/authentication-for-api",
        alike("snyk_uat. snyk_sat.", HEX(8), ".", URL(40, 300)),
    ),
    Provider(
        "SonarQube",
        "https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens/",
        alike("squ_ sqp_ sqa_", HEX(40)),
    ),
    Provider(
        "Chromatic",
        "https://www.chromatic.com/docs/setup/",
        (shape("chpt_", ALNUM(12, 40)),),
    ),
    Provider(
        "Postman",
        "https://learning.postman.com/docs/developer/postman-api/authentication/",
        (shape("PMAK-", HEX(24), "-", HEX(34)), shape("PMAT-", ALNUM(26))),
    ),
    Provider(
        "ReadMe",
        "https://docs.readme.com/main/reference/intro/authentication",
        (shape("rdme_", LOWER(70)),),
    ),
    Provider(
        "Apollo GraphOS",
        "https://www.apollographql.com/docs/graphos/platform/access-management/api-keys",
        alike("user:gh. user:fh.", WORD(4, 60), ":", URL(20, 40)),
    ),
    Provider(
        "Val Town",
        "https://docs.val.town/reference/api/",
        (shape("vtwn_", ALNUM(24, 64)),),
    ),
    Provider(
        "Mergify",
        "https://docs.mergify.com/api/usage/",
        alike("mka_ mergify_application_key_", ALNUM(32, 80)),
    ),
    Provider(
        "LocalStack",
        "https://docs.localstack.cloud/aws/getting-started/auth-token/",
        (shape("ls-", *UUID), shape("ls-", URL(36, 48))),
    ),
    Provider(
        "Infracost",
        "https://www.infracost.io/docs/cloud_pricing_api/overview/",
        (shape("ico-", ALNUM(32)),),
    ),
    Provider(
        "Zuplo",
        "https://zuplo.com/docs/articles/api-key-leak-detection",
        (shape("zpka_", LOWER(32), "_", HEX(8)),),
    ),
    Provider(
        "Kong",
        "https://developer.konghq.com/konnect-api/",
        alike("kpat_ spat_", ALNUM(48, 80)),
    ),
)
