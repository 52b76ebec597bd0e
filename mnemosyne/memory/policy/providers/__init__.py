"""The table of provider tokens. A new provider is a block here, a new kind of token is a line.

The facts are prefix, alphabet and length; `documented` is the provider's own page on its tokens.
Where a page gives no exact length, the bounds are those of the tokens that the provider issues.
"""

from mnemosyne.memory.policy.providers.cloud import CLOUD
from mnemosyne.memory.policy.providers.code import CODE
from mnemosyne.memory.policy.providers.messages import MESSAGES
from mnemosyne.memory.policy.providers.models import MODELS
from mnemosyne.memory.policy.providers.payments import PAYMENTS
from mnemosyne.memory.policy.providers.work import WORK
from mnemosyne.memory.policy.shapes import Provider

PROVIDERS: tuple[Provider, ...] = (*CODE, *CLOUD, *MODELS, *PAYMENTS, *MESSAGES, *WORK)
