"""Tokens of model providers and the services around them."""

from mnemosyne.memory.policy.shapes import (
    ALNUM,
    HEX,
    LETTERS,
    LOWER,
    URL,
    UUID,
    Provider,
    alike,
    shape,
)

MODELS: tuple[Provider, ...] = (
    Provider(
        "OpenAI",
        "https://platform.openai.com/docs/api-reference/authentication",
        (
            *alike("sk-proj- sk-svcacct- sk-admin- sk-None-", URL(40, 200)),
            shape("sk-", ALNUM(20), "T3BlbkFJ", ALNUM(20)),
            shape("sk-", ALNUM(48)),
        ),
    ),
    Provider(
        "Anthropic",
        "https://platform.claude.com/docs/en/api/overview",
        (
            shape("sk-ant-api03-", URL(80, 120)),
            shape("sk-ant-admin01-", URL(80, 120)),
            *alike("sk-ant-oat01- sk-ant-ort01- sk-ant-sid01-", URL(80, 130)),
        ),
    ),
    Provider(
        "Hugging Face",
        "https://huggingface.co/docs/hub/security-tokens",
        (*alike("hf_ api_org_", LETTERS(34)), shape("hf_", ALNUM(34, 40))),
    ),
    Provider(
        "Replicate",
        "https://replicate.com/docs/topics/security/api-tokens",
        (shape("r8_", URL(37)),),
    ),
    Provider("Groq", "https://console.groq.com/docs/quickstart", (shape("gsk_", ALNUM(52)),)),
    Provider(
        "Perplexity",
        "https://docs.perplexity.ai/guides/getting-started",
        (shape("pplx-", ALNUM(48, 56)),),
    ),
    Provider("xAI", "https://docs.x.ai/docs/tutorial", (shape("xai-", URL(80)),)),
    Provider(
        "NVIDIA",
        "https://docs.nvidia.com/ngc/gpu-cloud/ngc-user-guide/index.html",
        (shape("nvapi-", URL(60, 80)), shape("nvapi-stg-", URL(60, 80))),
    ),
    Provider(
        "Fireworks AI",
        "https://docs.fireworks.ai/getting-started/quickstart",
        (shape("fw_", ALNUM(20, 32)),),
    ),
    Provider(
        "Together AI",
        "https://docs.together.ai/docs/quickstart",
        (shape("tgp_v1_", URL(43)),),
    ),
    Provider(
        "DeepSeek and others with the same key shape",
        "https://api-docs.deepseek.com/",
        (shape("sk-", HEX(32)),),
    ),
    Provider(
        "OpenRouter",
        "https://openrouter.ai/docs/api-reference/authentication",
        (shape("sk-or-v1-", HEX(64)),),
    ),
    Provider(
        "LangSmith",
        "https://docs.smith.langchain.com/administration/how_to_guides/organization_management/create_account_api_key",
        alike("lsv2_pt_ lsv2_sk_", HEX(32), "_", HEX(10)),
    ),
    Provider(
        "Baidu Cloud",
        "https://cloud.baidu.com/doc/WENXINWORKSHOP/s/fm4tsw9nv",
        (shape("bce-v3/ALTAK-", ALNUM(16, 32), "/", HEX(40)),),
    ),
    Provider(
        "Helicone",
        "https://docs.helicone.ai/helicone-headers/helicone-auth",
        (shape("sk-helicone-", LOWER(7), "-", LOWER(7), "-", LOWER(7), "-", LOWER(7)),),
    ),
    Provider(
        "Langfuse",
        "https://langfuse.com/docs/api",
        (shape("sk-lf-", *UUID),),
    ),
    Provider(
        "Pinecone",
        "https://docs.pinecone.io/guides/projects/manage-api-keys",
        (shape("pcsk_", ALNUM(5, 6), "_", ALNUM(60, 64)),),
    ),
    Provider("Jina AI", "https://jina.ai/api-dashboard/", (shape("jina_", URL(48, 64)),)),
    Provider(
        "Voyage AI",
        "https://docs.voyageai.com/docs/api-key-and-installation",
        (shape("pa-", URL(43)),),
    ),
    Provider(
        "Cerebras",
        "https://inference-docs.cerebras.ai/quickstart",
        (shape("csk-", LOWER(48)),),
    ),
    Provider(
        "Tavily",
        "https://docs.tavily.com/documentation/quickstart",
        (
            shape("tvly-", ALNUM(32)),
            shape("tvly-dev-", URL(32, 48)),
            shape("tvly-prod-", URL(32, 48)),
        ),
    ),
    Provider(
        "Firecrawl",
        "https://docs.firecrawl.dev/introduction",
        (shape("fc-", HEX(32)),),
    ),
    Provider(
        "ElevenLabs",
        "https://elevenlabs.io/docs/api-reference/authentication",
        (shape("sk_", HEX(48)),),
    ),
    Provider("Modal", "https://modal.com/docs/reference/modal.config", alike("ak- as-", ALNUM(22))),
    Provider(
        "RunPod",
        "https://docs.runpod.io/get-started/api-keys",
        (shape("rpa_", ALNUM(40, 48)),),
    ),
    Provider("E2B", "https://e2b.dev/docs/api-key", (shape("e2b_", HEX(40)),)),
    Provider(
        "LlamaCloud",
        "https://docs.cloud.llamaindex.ai/api_key",
        (shape("llx-", ALNUM(48)),),
    ),
    Provider(
        "Cursor", "https://docs.cursor.com/account/teams/admin-api", (shape("key_", HEX(64)),)
    ),
    Provider(
        "Apify",
        "https://docs.apify.com/platform/integrations/api",
        (shape("apify_api_", ALNUM(36)),),
    ),
    Provider(
        "Weights & Biases",
        "https://docs.wandb.ai/support/find_api_key/",
        (shape("wandb_v1_", URL(60, 90)),),
    ),
    Provider("Mem0", "https://docs.mem0.ai/platform/quickstart", (shape("m0-", ALNUM(40)),)),
    Provider("Coze", "https://www.coze.com/docs/developer_guides/pat", (shape("pat_", ALNUM(64)),)),
    Provider(
        "Dify",
        "https://docs.dify.ai/guides/application-publishing/developing-with-apis",
        (shape("app-", ALNUM(24)), shape("dataset-", ALNUM(24))),
    ),
    Provider(
        "Nomic",
        "https://docs.nomic.ai/reference/getting-started/quickstart",
        (shape("nk-", URL(43)),),
    ),
    Provider(
        "Browserbase",
        "https://docs.browserbase.com/introduction/getting-started",
        alike("bb_live_ bb_test_", URL(20, 40)),
    ),
    Provider(
        "Roboflow",
        "https://docs.roboflow.com/developer/authentication/find-your-roboflow-api-key",
        (shape("rf_", ALNUM(20, 32)),),
    ),
)
