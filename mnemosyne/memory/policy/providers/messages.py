"""Tokens of messaging, mail, marketing and social services."""

from mnemosyne.memory.policy.shapes import (
    ALNUM,
    DIGITS,
    HEX,
    LOWER,
    UPPER,
    UPPER_HEX,
    URL,
    UUID,
    Provider,
    alike,
    shape,
)

MESSAGES: tuple[Provider, ...] = (
    Provider(
        "Slack",
        "https://docs.slack.dev/authentication/tokens",
        (
            shape("xoxb-", DIGITS(9, 14), "-", URL(18, 60)),
            *alike("xoxp- xoxa- xoxs- xoxr- xoxo-", DIGITS(9, 14), "-", URL(18, 120)),
            *alike("xoxa-2- xoxr-2- xoxc- xoxd-", URL(30, 200)),
            *alike("xoxe- xoxe.xoxp-1- xoxe.xoxb-1- xoxe-1-", URL(60, 250)),
            shape("xapp-", DIGITS(1), "-", UPPER(9, 14), "-", DIGITS(10, 15), "-", HEX(40, 80)),
            shape("xwfp-", URL(30, 200)),
            shape(
                "hooks.slack.com/services/T", UPPER(7, 12), "/B", UPPER(7, 12), "/", ALNUM(20, 30)
            ),
            *alike(
                "hooks.slack.com/workflows/T hooks.slack.com/triggers/T",
                UPPER(7, 12),
                "/",
                ALNUM(7, 20),
                "/",
                ALNUM(7, 40),
                "/",
                ALNUM(20, 48),
            ),
        ),
    ),
    Provider(
        "Discord",
        "https://discord.com/developers/docs/reference#authentication",
        (
            *alike("M N O", URL(22, 28), ".", URL(6), ".", URL(27, 38)),
            *alike(
                "discord.com/api/webhooks/ discordapp.com/api/webhooks/",
                DIGITS(17, 20),
                "/",
                URL(60, 72),
            ),
            shape("mfa.", URL(84)),
        ),
    ),
    Provider(
        "Telegram",
        "https://core.telegram.org/bots/features#botfather",
        (shape("", DIGITS(8, 10), ":AA", URL(33)),),
    ),
    Provider(
        "DingTalk",
        "https://open.dingtalk.com/document/robots/customize-robot-security-settings",
        (shape("SEC", HEX(64)),),
    ),
    Provider(
        "Mailchimp",
        "https://mailchimp.com/developer/marketing/guides/quick-start/",
        (shape("", HEX(32), "-us", DIGITS(1, 2)),),
    ),
    Provider(
        "Microsoft Teams",
        "https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/",
        alike(
            "webhook.office.com/webhookb2/ outlook.office.com/webhook/",
            *UUID,
            "@",
            *UUID,
            "/IncomingWebhook/",
            LOWER(32),
        ),
    ),
    Provider(
        "Zapier",
        "https://help.zapier.com/hc/en-us/articles/8496288690317",
        (shape("hooks.zapier.com/hooks/catch/", DIGITS(6, 12), "/", LOWER(6, 12)),),
    ),
    Provider(
        "SendGrid",
        "https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys",
        (shape("SG.", URL(16, 32), ".", URL(16, 64)),),
    ),
    Provider(
        "Twilio",
        "https://www.twilio.com/docs/iam/api-keys",
        (shape("SK", HEX(32)),),
    ),
    Provider(
        "Mailgun",
        "https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/",
        (
            shape("key-", HEX(32)),
            shape("key-", UPPER_HEX(32)),
            shape("key-", LOWER(32)),
            shape("", HEX(32), "-", HEX(8), "-", HEX(8)),
        ),
    ),
    Provider(
        "Mailchimp Transactional",
        "https://mailchimp.com/developer/transactional/guides/quick-start/",
        (shape("md-", URL(22)),),
    ),
    Provider(
        "Brevo",
        "https://developers.brevo.com/docs/getting-started",
        alike("xkeysib- xsmtpsib-", HEX(64), "-", ALNUM(16)),
    ),
    Provider(
        "Resend",
        "https://resend.com/docs/dashboard/api-keys/introduction",
        (shape("re_", ALNUM(8), "_", ALNUM(24)), shape("re_", ALNUM(32, 40))),
    ),
    Provider(
        "MailerSend",
        "https://developers.mailersend.com/general.html",
        (shape("mlsn.", HEX(64)),),
    ),
    Provider(
        "Klaviyo",
        "https://developers.klaviyo.com/en/docs/retrieve_api_credentials",
        (shape("pk_", HEX(34)),),
    ),
    Provider(
        "Intercom",
        "https://developers.intercom.com/docs/build-an-integration/learn-more/authentication",
        (shape("dG9rO", ALNUM(54, 60), "="),),
    ),
    Provider(
        "GC Notify",
        "https://documentation.notification.canada.ca/en/keys.html",
        (shape("gcntfy-", URL(70, 340)),),
    ),
    Provider(
        "Segment",
        "https://segment.com/docs/api/public-api/",
        (shape("sgp_", ALNUM(64)),),
    ),
    Provider(
        "MessageBird",
        "https://developers.messagebird.com/api/#authentication",
        alike("live_ test_", ALNUM(25)),
    ),
    Provider(
        "Clearbit",
        "https://dashboard.clearbit.com/docs#authentication",
        (shape("sk_", HEX(32)),),
    ),
    Provider(
        "OneSignal",
        "https://documentation.onesignal.com/docs/en/keys-and-ids",
        alike("os_v2_app_ os_v2_org_", LOWER(80, 120)),
    ),
    Provider(
        "TikTok",
        "https://developers.tiktok.com/doc/oauth-user-access-token-management",
        (shape("act.", ALNUM(40, 90)),),
    ),
    Provider(
        "HubSpot",
        "https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview",
        alike("pat-na1- pat-na2- pat-eu1- pat-ap1-", *UUID),
    ),
    Provider(
        "Telnyx",
        "https://developers.telnyx.com/development/api-fundamentals/authentication",
        (shape("KEY", UPPER(32), "_", ALNUM(22)),),
    ),
    Provider(
        "Meta",
        "https://developers.facebook.com/docs/facebook-login/guides/access-tokens/",
        (
            shape("EAA", ALNUM(80, 400)),
            *alike("IGQV IGQW", URL(100, 400)),
            shape("FRLA", ALNUM(90, 400)),
        ),
    ),
    Provider(
        "X",
        "https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/bearer-tokens",
        (shape("AAAAAAAAAAAAAAAAAAAAA", ALNUM(20, 100), "%", ALNUM(40, 120)),),
    ),
    Provider(
        "Pinterest",
        "https://developers.pinterest.com/docs/getting-started/connect-app/",
        (shape("pina_", UPPER(60, 120)),),
    ),
    Provider(
        "Dropbox",
        "https://developers.dropbox.com/oauth-guide",
        (shape("sl.", URL(130, 160)), shape("sl.u.", URL(130, 1400))),
    ),
    Provider(
        "Riot Games",
        "https://developer.riotgames.com/docs/portal",
        (shape("RGAPI-", *UUID),),
    ),
    Provider(
        "Adafruit IO",
        "https://io.adafruit.com/api/docs/",
        (shape("aio_", ALNUM(28)),),
    ),
    Provider(
        "The Things Network",
        "https://www.thethingsindustries.com/docs/concepts/features/api-keys/",
        (shape("NNSXS.", UPPER(39), ".", UPPER(52)),),
    ),
    Provider(
        "Knock",
        "https://docs.knock.app/api-reference/overview/api-keys",
        (shape("sk_prod_", URL(20, 64)), shape("knock_st_", URL(20, 64))),
    ),
    Provider(
        "Samsara",
        "https://developers.samsara.com/docs/authentication",
        (shape("samsara_api_", ALNUM(30)),),
    ),
    Provider(
        "Intra 42",
        "https://api.intra.42.fr/apidoc/guides/getting_started",
        alike("s-s4t2ud- s-s4t2af-", HEX(64)),
    ),
)
