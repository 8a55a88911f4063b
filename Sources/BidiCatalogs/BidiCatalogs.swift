// BidiCatalogs
