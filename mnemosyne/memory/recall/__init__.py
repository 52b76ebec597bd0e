from mnemosyne.memory.recall.analysis import Analysis, analyze
from mnemosyne.memory.recall.index import MAX_RESULTS, Hit, RecallIndex

__all__ = ["MAX_RESULTS", "Analysis", "Hit", "RecallIndex", "analyze"]
