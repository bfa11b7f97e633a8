package parity.kit

/**
 * Why a command was turned down: the code is compared between implementations, the message is for
 * people.
 */
class Rejection(val code: Code, message: String) : Exception(message, null, false, false) {
  override val message: String get() = super.message.orEmpty()

  enum class Code(val wire: String) {
    INVALID_INPUT("invalid_input"),
    UNKNOWN_ACTION("unknown_action"),
    UNKNOWN_ROUTE("unknown_route"),
    UNKNOWN_COMMAND("unknown_command"),
    UNSUPPORTED("unsupported"),
  }
}

fun invalid(message: String): Nothing = throw Rejection(Rejection.Code.INVALID_INPUT, message)

fun unknownAction(action: String): Nothing =
  throw Rejection(Rejection.Code.UNKNOWN_ACTION, "'$action' cannot be done here")

fun unknownRoute(route: String): Nothing =
  throw Rejection(Rejection.Code.UNKNOWN_ROUTE, "'$route' leads to no screen of this app")

internal fun unknownCommand(command: String): Nothing =
  throw Rejection(Rejection.Code.UNKNOWN_COMMAND, "'$command' is no command")
