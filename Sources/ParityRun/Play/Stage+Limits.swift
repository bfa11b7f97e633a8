extension Stage {
  /// How much may be on stage at once.
  struct Limits: Sendable {
    var scenarios = 192
    var bytes = 4 << 20
    /// How much memory the files that its scenarios are of may take, but for the last file: where
    /// each scenario is of another one they are many.
    var fileBytes = 8 << 20
    /// Results are told together, this many at once, as long as they keep coming.
    var batch = 24
    /// Results are never held back for longer, in milliseconds.
    var patience = 20
  }
}
