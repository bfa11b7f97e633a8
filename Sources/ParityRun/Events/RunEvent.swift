/// What a run tells, in plan order whatever the finishing order.
package enum RunEvent: Sendable {
  case began(RunHeader)
  case finished(ScenarioResult)
  case ended(RunSummary)
}
