// BidiReports
