import ParityJSON

/// An element of a list that a path leads through.
struct PathElement: Sendable {
  /// Which component of the path names it.
  var component: Int
  /// The element in each document that has it.
  var views: [JSONView]
}
