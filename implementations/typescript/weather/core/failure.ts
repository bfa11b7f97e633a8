import { NoAnswer } from './platform/http-client.js';

/** Why something could not be loaded; the message is what the person is told. */
export class LoadFailure extends Error {
  /** `status` is that of the server, where it is what was wrong. */
  private constructor(message: string, readonly status?: number) {
    super(message);
  }

  static status(status: number): LoadFailure {
    return new LoadFailure(`The server answered ${status}.`, status);
  }

  static noSuchCity(): LoadFailure {
    return new LoadFailure('There is no such city.');
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
