package import ParityLanguage

/// Something that is wrong with a scenario or suite file.
package struct FileProblem: Hashable, Sendable {
  package var location: SourceLocation
  package var message: String
  /// What to do, where there is something to say.
  package var help: String?

  package init(location: SourceLocation, message: String, help: String? = nil) {
    self.location = location
    self.message = message
    self.help = help
  }
}
