package faults

/**
 * A mistake that `PARITY_FAULT` switches on. Those of an app have their places in its core; those
 * of an adapter are the same in every app, and are made here.
 */
interface SwitchableFault {
  /** The name by which it is switched on. */
  val label: String
}
