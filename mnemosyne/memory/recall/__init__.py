"""Recall: the records of a scope that suit a query, best first; by words, without a model.

    request     the arguments of a recall
    analysis    one record: text → tokens → lexemes, counted; needs no index, so any thread does it
    index       the analyses of a scope, by path: put, drop, search

Analysing. `tokens` cuts a text (`scripts` knows where nothing parts words). A `Language` makes
lexemes of tokens: by the `morphology` of their script (stems, `irregular` forms, `stopwords`,
`accents`).

Holding. The `lexicon` is an inverted index: each lexeme's number, by language in a `vocabulary`,
and under it the `postings` of the records that hold it. `indexed_records` goes the other way.

Searching. `query` takes a query apart as `tokens` does a text. `scoring` looks its lexemes up and
makes clauses of them: what each adds to records (`weights`: BM25, names, tags) and what it proves.
`ranking` finds the best five sums. `evidence` makes of the proofs what a match shows. Where no
record has a word, `guessing` finds what stands in for it: what was meant by a misspelling
(`misspelling`), or what is like it (`trigrams`, `distance`).

    token    a folded piece of a text: a word, a version, a picture, two characters of Chinese
    lexeme   what all forms of a word have in common, in one language; empty for a stop word
    number   a lexeme's, in the lexicon
    slot     a record's, in the index
    posting  a slot and a code, in one machine word
    code     what a posting says of the lexeme: in the content how often, and how long that is; in
             the names its marks
    marks    whether a name stands in the title or in a label, that is the path or a tag
    term     a word of the caller's that a match shows
"""

from mnemosyne.memory.recall.analysis import Analysis, analyze
from mnemosyne.memory.recall.index import MAX_RESULTS, Hit, RecallIndex

__all__ = ["MAX_RESULTS", "Analysis", "Hit", "RecallIndex", "analyze"]
