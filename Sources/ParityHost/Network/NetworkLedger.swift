internal import CParityHost
internal import ParityWire
internal import Synchronization

/// What one process, and all that it started, tried on the network, and when: how much it had
/// written by then.
///
/// An attempt belongs to the first reply that was not written when it was made. So it does not
/// matter how far commands were written ahead, nor when who reads the replies gets round to it. It
/// is race-free, because the process waits in its call until the attempt is entered here.
final class NetworkLedger: Sendable {
  private struct State {
    /// The pipe that the process's replies come from, as long as it is open.
    var pipe: Int32
    /// How many bytes have been read from it.
    var read = 0
    /// In ascending order of their positions.
    var entries: [Entry] = []
  }

  private struct Entry {
    /// How many bytes had been written.
    let position: Int
    var sightings = NetworkSightings()
  }

  private let state: Monitor<State>
  /// How many entries there are, so that who reads replies need not take the lock for nothing.
  private let count = Atomic<Int>(0)

  /// Where nobody collects for long, later ones are entered with the last; a step has one entry.
  private static let mostEntries = 1_024

  /// - Parameter pipe: the descriptor that replies are read from; borrowed until ``forgetPipe()``.
  init(pipe: Int32) {
    state = Monitor(State(pipe: pipe))
  }

  /// Enters a contact, with what has been written up to now.
  func enter(_ contacts: [NetworkContact]) {
    guard !contacts.isEmpty else { return }
    state.withLock { state in
      let position = state.read + (state.pipe < 0 ? 0 : Int(parity_unread_bytes(state.pipe)))
      if state.entries.isEmpty
        || (state.entries[state.entries.count - 1].position != position
          && state.entries.count < Self.mostEntries)
      {
        state.entries.append(Entry(position: position))
      }
      for contact in contacts { state.entries[state.entries.count - 1].sightings.add(contact) }
      count.store(state.entries.count, ordering: .releasing)
    }
  }

  /// Reads from the pipe; what lies in it and what was read never counts twice meanwhile.
  func fill(_ buffer: inout LineBuffer) -> LineBuffer.Filling {
    state.withLock { state in
      let filling = buffer.fill(from: state.pipe)
      state.read = buffer.total
      return filling
    }
  }

  /// Takes out what was entered before so many bytes had been written.
  func take(before position: Int) -> NetworkSightings {
    guard count.load(ordering: .acquiring) > 0 else { return NetworkSightings() }
    return state.withLock { state in
      var sightings = NetworkSightings()
      let due = state.entries.prefix { $0.position < position }
      for entry in due { sightings.add(entry.sightings) }
      state.entries.removeFirst(due.count)
      count.store(state.entries.count, ordering: .releasing)
      return sightings
    }
  }

  /// The pipe is about to be closed.
  func forgetPipe() {
    state.withLock { $0.pipe = -1 }
  }
}
