package parity.kit

import kotlinx.serialization.json.JsonElement

/**
 * What every screen answers about itself. The deepest [child] is the one that a person looks at.
 */
interface Screen {
  val name: String

  /** The address at which it could be opened. */
  val path: String
  val state: JsonElement

  /** The names of what can be done here and now. */
  val actions: List<String>
  val child: Screen? get() = null

  /** The JSON Schemas of what actions take, by their names; those that take nothing are left out. */
  val inputs: Map<String, JsonElement> get() = emptyMap()

  /**
   * Does one of [actions]. Throws [Rejection], with nothing done, when the input is not exactly
   * what the action takes.
   */
  fun perform(action: String, input: Input)
}
