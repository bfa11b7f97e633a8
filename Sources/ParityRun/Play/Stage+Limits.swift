extension Stage {
  /// How much may be on stage at once.
  struct Limits: Sendable {
    var scenarios = 192
    var bytes = 4 << 20
    /// Results are told together, this many at once, as long as they keep coming.
    var batch = 24
    /// Results are never held back for longer, in milliseconds.
    var patience = 20
  }
}
