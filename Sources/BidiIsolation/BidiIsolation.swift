// BidiIsolation
