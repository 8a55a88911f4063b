internal import CYAML

/// What a YAML file is made of, in order.
enum YAMLEvent {
  case scalar(YAMLScalar)
  case sequenceStart
  case mappingStart
  /// The end of a sequence or a mapping.
  case end
  /// A reference to something with an anchor. It is not expanded.
  case alias
}

/// A scalar as LibYAML reads it, and where it stands.
struct YAMLScalar {
  enum Style: Hashable {
    case plain, singleQuoted, doubleQuoted, block
  }

  var text: String
  var style: Style
  /// The scalar with its quotes, anchor and tag: an offset into `SourceText.content`.
  var content: Range<Int>
  /// Its tag, such as `tag:yaml.org,2002:str` for `!!str`; nil where none is written.
  var tag: String?
}

/// Reads YAML 1.1 with LibYAML: <https://pyyaml.org/wiki/LibYAML>.
struct YAMLParser: ~Copyable {
  /// How deep sequences and mappings may be nested.
  static let depthLimit = 128

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var depth = 0
  /// A mark of LibYAML, which counts scalar values, and where it is.
  private var place: (mark: Int, offset: Int)

  /// A parser of `bytes`, which have to outlive it, from an offset on.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(ScanFailure) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw ScanFailure(.malformedYAML("out of memory"), at: start)
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    self.parser = parser
    self.bytes = bytes
    self.start = start
    place = (0, start)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event; nil at the end of the file.
  mutating func next() throws(ScanFailure) -> YAMLEvent? {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_END_EVENT: return nil
      case YAML_ALIAS_EVENT: return .alias
      case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        depth += 1
        if depth > Self.depthLimit {
          throw ScanFailure(
            .nestedTooDeeply(limit: Self.depthLimit), at: offset(of: event.start_mark))
        }
        return event.type == YAML_MAPPING_START_EVENT ? .mappingStart : .sequenceStart
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        depth -= 1
        return .end
      case YAML_SCALAR_EVENT: return .scalar(scalar(event))
      default: continue
      }
    }
  }

  private mutating func scalar(_ event: yaml_event_t) -> YAMLScalar {
    let data = event.data.scalar
    let text = String(
      decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
    let style: YAMLScalar.Style =
      switch data.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
    let start = offset(of: event.start_mark)
    return YAMLScalar(
      text: text, style: style, content: start..<max(start, offset(of: event.end_mark)),
      tag: data.tag.map { String(cString: $0) })
  }

  /// Where a mark is; marks mostly come in order, so that each byte is passed once.
  private mutating func offset(of mark: yaml_mark_t) -> Int {
    if mark.index < place.mark { place = (0, start) }
    while place.mark < mark.index, place.offset < bytes.count {
      place.offset += UTF8Scalar.length(lead: bytes[place.offset])
      place.mark += 1
    }
    return min(place.offset, bytes.count)
  }

  private mutating func failure() -> ScanFailure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
    return ScanFailure(.malformedYAML(problem), at: offset(of: parser.pointee.problem_mark))
  }
}
