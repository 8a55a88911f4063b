internal import Bidi

extension BidiClass {
  /// The short name of the class, as in UAX #9, table 4.
  var abbreviation: String {
    switch self {
    case .leftToRight: "L"
    case .rightToLeft: "R"
    case .arabicLetter: "AL"
    case .europeanNumber: "EN"
    case .europeanSeparator: "ES"
    case .europeanTerminator: "ET"
    case .arabicNumber: "AN"
    case .commonSeparator: "CS"
    case .nonspacingMark: "NSM"
    case .boundaryNeutral: "BN"
    case .paragraphSeparator: "B"
    case .segmentSeparator: "S"
    case .whitespace: "WS"
    case .otherNeutral: "ON"
    case .leftToRightEmbedding: "LRE"
    case .leftToRightOverride: "LRO"
    case .rightToLeftEmbedding: "RLE"
    case .rightToLeftOverride: "RLO"
    case .popDirectionalFormat: "PDF"
    case .leftToRightIsolate: "LRI"
    case .rightToLeftIsolate: "RLI"
    case .firstStrongIsolate: "FSI"
    case .popDirectionalIsolate: "PDI"
    }
  }
}
