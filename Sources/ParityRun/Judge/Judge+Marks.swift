import ParityCompare
import ParityLanguage

extension Judge {
  /// Complaints about marks: those whose difference has gone, and those whose day has passed.
  func addMarkComplaints(
    _ session: Session, into result: inout ScenarioResult, outcomes: inout [StepRecord.Outcome]
  ) {
    for (step, complaint) in expired(session) + stale(session) where outcomes.indices.contains(step)
    {
      if result.finding == nil {
        result.finding = Finding(
          step: step, attribution: nil, groups: [session.traces.map(\.implementation)])
        outcomes[step] = .failed
      }
      result.finding?.complaints.append(complaint)
    }
  }

  private func expired(_ session: Session) -> [(step: Int, complaint: Complaint)] {
    session.marks.all.compactMap { known in
      guard let until = known.mark.until, until < settings.today else { return nil }
      return (known.step ?? 0, known.complaint(.markExpired(until)))
    }
  }

  /// A difference has gone only where it could have been seen: everybody played to the end.
  private func stale(_ session: Session) -> [(step: Int, complaint: Complaint)] {
    guard session.traces.allSatisfy(\.isComplete), session.traces.count > 1 else { return [] }
    let steps = session.scenario.steps.count
    let isWhole = steps == session.scenario.scenario.steps.count
    return session.marks.unmet.compactMap { known in
      guard known.step != nil || isWhole else { return nil }
      return (known.step ?? steps - 1, known.complaint(.markStale))
    }
  }
}

extension Marks.Known {
  fileprivate func complaint(_ kind: Complaint.Kind) -> Complaint {
    Complaint(
      kind: kind, implementations: [implementation], location: mark.location,
      statement: "diverges \(mark.implementation) at \(mark.path.source)")
  }
}
