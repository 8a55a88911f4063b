internal import BidiLint

/// What options say of repairs.
extension ParsedArguments {
  /// Which repairs are made.
  func repairSettings() throws(ArgumentError) -> RepairSettings {
    let modes = [OptionDescriptor.diff, .dryRun, .interactive].filter(has)
    if modes.count > 1 {
      throw .cannotCombine("--\(modes[0].name)", "--\(modes[1].name)")
    }
    var settings = RepairSettings()
    settings.includesUnsafe = has(.unsafe)
    if has(.interactive) {
      if operands.contains("-") { throw .cannotCombine("--interactive", "-") }
      let dialog = RepairDialog()
      settings.approves = { dialog.approves($0) }
    }
    return settings
  }
}
