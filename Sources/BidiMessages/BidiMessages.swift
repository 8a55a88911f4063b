// BidiMessages
