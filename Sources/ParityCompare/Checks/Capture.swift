package import ParityJSON
package import ParityLanguage

/// The value that a `capture` takes from a reply.
///
/// The `rename` rules must have been applied (``RuleSet/renamed(_:of:use:)``). It throws why the
/// path leads nowhere.
package func capture(
  _ path: Path, from observation: Observation, captures: [JSONView?]
) throws(PathMiss) -> JSONView {
  try CompiledPath(path).value(in: observation, captures: captures)
}
