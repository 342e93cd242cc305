"""One folder a game; `py_engine.registry` knows them by name and imports only the one that is played."""
