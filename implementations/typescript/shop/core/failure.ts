import type { NoAnswer } from './platform/platform.js';

/** Why something could not be loaded; the message is what the person is told. */
export class LoadFailure extends Error {
  /** `isSignedOut` where the server wants to know again who is there. */
  private constructor(message: string, readonly isSignedOut = false) {
    super(message);
  }

  static status(status: number): LoadFailure {
    return new LoadFailure(`The server answered ${status}.`);
  }

  static notFound(thing: 'product' | 'person'): LoadFailure {
    return new LoadFailure(`There is no such ${thing}.`);
  }

  static signedOut(): LoadFailure {
    return new LoadFailure('Please sign in.', true);
  }

  static unreadable(): LoadFailure {
    return new LoadFailure('The answer could not be read.');
  }

  static of(failure: NoAnswer): LoadFailure {
    return new LoadFailure(
      failure.kind === 'offline' ? 'No connection.' : 'The connection was lost.');
  }
}

/** The failure, if it is one; anything else is a mistake of ours and goes on its way. */
export function failure(thrown: unknown): LoadFailure {
  if (thrown instanceof LoadFailure) return thrown;
  throw thrown;
}
