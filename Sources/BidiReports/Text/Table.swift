/// Columns of the width of their widest cell, two spaces apart.
enum Table {
  /// The rows as lines; columns of numbers stand to the right, and the last column is not padded.
  static func lines(_ rows: [[String]], numbers: [Int] = []) -> [String] {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      (0..<columns).map { column in
        if column == columns - 1 { return row[column] }
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return numbers.contains(column) ? padding + row[column] : row[column] + padding
      }.joined(separator: "  ")
    }
  }
}
