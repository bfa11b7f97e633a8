/// The identity of a tape that other documents were read along.
///
/// Whoever remembers something of a tape keeps its origin, so that no other one can come to stand
/// at the same address. There is nothing in it: the tape is not kept alive by those who remember
/// it.
package final class JSONOrigin: Sendable {
  package init() {}
}
