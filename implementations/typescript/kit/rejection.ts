/** Why a command is turned down; implementations are compared by it. */
export type Code =
  | 'invalid_input'
  | 'unknown_action'
  | 'unknown_route'
  | 'unknown_command'
  | 'unsupported';

/** Thrown before anything has changed; the message is for people. */
export class Rejection extends Error {
  constructor(readonly code: Code, message: string) {
    super(message);
  }
}

/** What came in is not what is wanted. */
export function invalid(message: string): never {
  throw new Rejection('invalid_input', message);
}

/** There is no such action on the screen. */
export function unknownAction(action: string): never {
  throw new Rejection('unknown_action', `'${action}' cannot be done here`);
}

/** There is no such deep link. */
export function unknownRoute(route: string): never {
  throw new Rejection('unknown_route', `'${route}' leads to no screen of this app`);
}

/** The app cannot have this at all. */
export function unsupported(message: string): never {
  throw new Rejection('unsupported', message);
}
