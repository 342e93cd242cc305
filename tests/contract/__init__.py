"""What every registered game must keep, at every seat count and every option set of its `knowledge.py`."""
