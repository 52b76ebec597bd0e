"""Tokens of payment, banking and commerce services."""

from mnemosyne.memory.policy.shapes import (
    ALNUM,
    BASE64,
    DIGITS,
    HEX,
    LOWER,
    URL,
    UUID,
    Provider,
    alike,
    shape,
)

PAYMENTS: tuple[Provider, ...] = (
    Provider(
        "Stripe",
        "https://docs.stripe.com/keys",
        (
            *alike("sk_live_ sk_test_ rk_live_ rk_test_ sk_org_live_ sk_org_test_", ALNUM(16, 250)),
            *alike("sys_live_ sys_test_", ALNUM(34, 60)),
            shape("sk_", ALNUM(32)),
            shape("whsec_", BASE64(32, 88)),
        ),
    ),
    Provider(
        "Square",
        "https://developer.squareup.com/docs/build-basics/access-tokens",
        (
            shape("sq0atp-", URL(22)),
            shape("sq0csp-", URL(43)),
            shape("EAAA", URL(60)),
            shape("sq0csb-", URL(43)),
            shape("sq0atb-", URL(22)),
        ),
    ),
    Provider(
        "PayPal and Braintree",
        "https://developer.paypal.com/braintree/articles/control-panel/important-gateway-credentials",
        (
            *alike("access_token$production$ access_token$sandbox$", LOWER(16), "$", HEX(32)),
            shape("A21AA", URL(80, 120)),
        ),
    ),
    Provider(
        "Plaid",
        "https://plaid.com/docs/api/tokens/",
        alike("access-sandbox- access-development- access-production-", *UUID),
    ),
    Provider(
        "Razorpay",
        "https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/",
        alike("rzp_live_ rzp_test_", ALNUM(14)),
    ),
    Provider(
        "Flutterwave",
        "https://developer.flutterwave.com/docs/authentication",
        (
            *alike("FLWSECK- FLWSECK_TEST- FLWSECK_LIVE-", ALNUM(32), "-X"),
            shape("FLWSECK_TEST", ALNUM(12)),
        ),
    ),
    Provider(
        "Mollie",
        "https://docs.mollie.com/reference/authentication",
        (
            *alike("live_ test_", ALNUM(30)),
            shape("access_", ALNUM(30, 48)),
        ),
    ),
    Provider(
        "Mercado Pago",
        "https://www.mercadopago.com/developers/en/docs/your-integrations/credentials",
        (shape("APP_USR-", DIGITS(10, 19), "-", DIGITS(6), "-", HEX(32), "-", DIGITS(6, 12)),),
    ),
    Provider(
        "GoCardless",
        "https://developer.gocardless.com/getting-started/api/making-your-first-request",
        alike("live_ live- sandbox_ sandbox-", URL(40, 43)),
    ),
    Provider(
        "Checkout.com",
        "https://www.checkout.com/docs/developer-resources/api/manage-api-keys",
        (
            shape("sk_", *UUID),
            shape("sk_test_", *UUID),
            shape("sk_sbox_", LOWER(26, 32)),
            shape("sk_", LOWER(27)),
        ),
    ),
    Provider(
        "Paddle",
        "https://developer.paddle.com/api-reference/about/api-keys",
        (
            *alike("pdl_live_apikey_ pdl_sdbx_apikey_", LOWER(26), "_", ALNUM(22), "_", ALNUM(3)),
            shape("pdl_ntfset_", LOWER(26), "_", BASE64(32)),
        ),
    ),
    Provider(
        "EasyPost",
        "https://docs.easypost.com/docs/authentication",
        alike("EZAK EZTK", ALNUM(54)),
    ),
    Provider(
        "Shippo",
        "https://docs.goshippo.com/docs/guides_general/authentication/",
        alike("shippo_live_ shippo_test_", HEX(40)),
    ),
    Provider(
        "Lob",
        "https://docs.lob.com/#tag/Authentication",
        alike("live_ test_", HEX(35)),
    ),
    Provider(
        "Duffel",
        "https://duffel.com/docs/api/overview/authentication",
        alike("duffel_live_ duffel_test_", URL(43)),
    ),
    Provider(
        "Shopify",
        "https://shopify.dev/docs/apps/build/authentication-authorization",
        alike("shpat_ shpca_ shppa_ shpss_ shptka_ shpua_ shpit_", HEX(32)),
    ),
    Provider(
        "Shopify partners",
        "https://shopify.dev/docs/api/partner",
        (
            *alike("atkn_ ptkn_ ztkn_ prtapi_", HEX(64)),
            shape("shpmkt_", HEX(8), "_", HEX(32)),
        ),
    ),
    Provider(
        "RevenueCat",
        "https://www.revenuecat.com/docs/projects/authentication",
        (shape("sk_", ALNUM(28, 30)),),
    ),
    Provider(
        "eBay",
        "https://developer.ebay.com/api-docs/static/creating-edp-account.html",
        alike("PRD- SBX-", HEX(12), "-", HEX(4), "-", HEX(4), "-", HEX(4), "-", HEX(4)),
    ),
    Provider(
        "Brex",
        "https://developer.brex.com/docs/authentication/",
        (shape("bxt_", ALNUM(30, 60)),),
    ),
    Provider(
        "Mercury",
        "https://docs.mercury.com/reference/getting-started-with-your-api",
        (shape("secret-token:mercury_", URL(20, 200)),),
    ),
    Provider(
        "Polar",
        "https://docs.polar.sh/integrate/authentication",
        alike("polar_oat_ polar_pat_ polar_cs_ polar_rt_ polar_at_", ALNUM(32, 64)),
    ),
    Provider(
        "Xendit",
        "https://docs.xendit.co/docs/api-keys",
        alike("xnd_development_ xnd_production_", ALNUM(40, 80)),
    ),
    Provider(
        "Midtrans",
        "https://docs.midtrans.com/docs/midtrans-account",
        alike("SB-Mid-server- Mid-server-", URL(24)),
    ),
    Provider(
        "Onfido",
        "https://documentation.onfido.com/api/latest/#api-tokens",
        alike("api_live. api_sandbox. api_live_us. api_live_ca.", URL(11), ".", URL(32)),
    ),
    Provider(
        "Persona",
        "https://docs.withpersona.com/api-keys",
        alike("persona_production_ persona_sandbox_", URL(36, 60)),
    ),
    Provider(
        "Lightspeed",
        "https://x-series-api.lightspeedhq.com/docs/authorization",
        (shape("lsxs_pt_", ALNUM(32)),),
    ),
)
