/// What the system saw a process try on the network for some time, a step mostly.
package struct NetworkSightings: Hashable, Sendable {
  /// Whom it tried to reach, and how often.
  package struct Entry: Hashable, Sendable {
    package var contact: NetworkContact
    package var times: Int

    /// - Parameters:
    ///   - contact: whom.
    ///   - times: how often, from 1.
    package init(_ contact: NetworkContact, times: Int = 1) {
      self.contact = contact
      self.times = times
    }
  }

  /// How often it tried to reach a network.
  package private(set) var attempts = 0
  /// How often it reached for this machine itself, which is allowed.
  package private(set) var loopbacks = 0
  /// The first of them, in order, each contact once.
  package private(set) var entries: [Entry] = []

  /// The most entries; what is not among them is counted all the same.
  package static let mostEntries = 16

  /// Nothing was seen.
  package init() {}

  /// Numbers and entries as they were written down.
  package init(attempts: Int, loopbacks: Int, entries: [Entry]) {
    self.attempts = attempts
    self.loopbacks = loopbacks
    self.entries = entries
  }

  /// Whether nothing was seen at all.
  package var isEmpty: Bool { attempts == 0 && loopbacks == 0 }

  /// Adds one that was seen so many times.
  package mutating func add(_ contact: NetworkContact, times: Int = 1) {
    if contact.isLoopback { loopbacks += times } else { attempts += times }
    if let known = entries.firstIndex(where: { $0.contact == contact }) {
      entries[known].times += times
    } else if entries.count < Self.mostEntries {
      entries.append(Entry(contact, times: times))
    }
  }

  /// Adds what was seen later.
  package mutating func add(_ later: NetworkSightings) {
    guard !later.isEmpty else { return }
    let told = later.entries.reduce(into: (attempts: 0, loopbacks: 0)) { told, entry in
      add(entry.contact, times: entry.times)
      if entry.contact.isLoopback {
        told.loopbacks += entry.times
      } else {
        told.attempts += entry.times
      }
    }
    attempts += later.attempts - told.attempts
    loopbacks += later.loopbacks - told.loopbacks
  }
}
