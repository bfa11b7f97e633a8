import CParityHost
import Testing

@testable import ParityHost

@Suite("The table of the living")
struct LivingProcessesTests {
  @Test("gives slots out again, refuses when full, and when it is over")
  func table() throws {
    let table = try #require(parity_living_make())
    defer { parity_living_free(table) }
    // No signal is ever sent to these: the table is emptied before it is closed.
    let limit = Int32(PARITY_LIVING_LIMIT)
    for number in 0..<limit { #expect(parity_living_add(table, 1_000_000_000 + number) == number) }
    #expect(parity_living_add(table, 5) == -1)
    #expect(parity_living_count(table) == limit)
    parity_living_remove(table, 17)
    #expect(!parity_living_contains(table, 1_000_000_017))
    #expect(parity_living_add(table, -1_000_000_017) == 17)
    #expect(parity_living_contains(table, 1_000_000_017))
    for slot in 0..<limit { parity_living_remove(table, slot) }
    #expect(parity_living_count(table) == 0)
    parity_living_kill_all(table)
    #expect(parity_living_is_closed(table))
    #expect(parity_living_add(table, 5) == -1)
    #expect(parity_living_count(table) == 0)
  }
}
