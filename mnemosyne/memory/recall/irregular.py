"""English words whose forms no rule of spelling leads back to one another."""

_VERBS = """
arise arose arisen | awake awoke awoken | beat beaten | become became
begin began begun | bend bent | bind bound | bite bitten | bleed bled | blow blew blown
break broke broken | breed bred | bring brought | build built | burn burnt | buy bought
catch caught | choose chose chosen | cling clung | come came | creep crept | deal dealt | dig dug
draw drew drawn | dream dreamt | drink drank drunk | drive drove driven | eat ate eaten
fall fell fallen | feed fed | feel felt | fight fought | find found | flee fled | fly flew flown
forbid forbade forbidden | forget forgot forgotten | forgive forgave forgiven
freeze froze frozen | get got gotten | give gave given | go went gone | grow grew grown
hang hung | hear heard | hide hid hidden | hold held | keep kept | kneel knelt | know knew known
lead led | leap leapt | learn learnt | leave left | lend lent | light lit | lose lost | make made
mean meant | meet met | mistake mistook mistaken | overcome overcame | pay paid | rebuild rebuilt
ride rode ridden | ring rang rung | rise rose risen | run ran | say said | see saw seen
seek sought | sell sold | send sent | sew sewn | shake shook shaken | shine shone | shoot shot
show shown | shrink shrank shrunk | sing sang sung | sink sank sunk | sit sat | sleep slept
slide slid | smell smelt | speak spoke spoken | speed sped | spell spelt | spend spent
spill spilt | spin spun | spoil spoilt | stand stood | steal stole stolen | stick stuck
sting stung | strike struck | strive strove | swear swore sworn | sweep swept
swell swollen | swim swam swum | swing swung | take took taken | teach taught | tear tore torn
tell told | think thought | throw threw thrown | understand understood | undertake undertook
wake woke woken | wear wore worn | weave wove woven | weep wept | withdraw withdrew
wring wrung | write wrote written
bad worse worst | far farther further | good better best
"""

_NOUNS = """
child children | foot feet | goose geese | half halves | knife knives | leaf leaves | life lives
loaf loaves | louse lice | man men | mouse mice | ox oxen | person people | scarf scarves
shelf shelves | thief thieves | tooth teeth | wife wives | wolf wolves | woman women
analysis analyses | appendix appendices | bacterium bacteria | crisis crises | criterion criteria
curriculum curricula | diagnosis diagnoses | hypothesis hypotheses | index indices
matrix matrices | phenomenon phenomena | thesis theses | vertex vertices
dad daddy father | grandma granny grandmother | grandpa grandad grandfather
mom mum mommy mummy mother
behavior behaviour | bicycle bike | center centre | color colour | favorite favourite
flavor flavour | gray grey | harbor harbour | honor honour | humor humour | jewelry jewellery
labor labour | neighbor neighbour | neighborhood neighbourhood | phone telephone
photo photograph | program programme | refrigerator fridge | rumor rumour | theater theatre
tv television
"""


def _plain_forms(families: str) -> dict[str, str]:
    words = [family.split() for line in families.split("\n") for family in line.split("|")]
    return {form: plain for plain, *forms in filter(None, words) for form in forms}


NOUNS = _plain_forms(_NOUNS)
"""The one form that stands for all of its family, by every other; endings may follow each."""

PLAIN_FORMS = _plain_forms(_VERBS) | NOUNS
"""The same for all words, as they stand."""
