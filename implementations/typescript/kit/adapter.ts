import type { Fields, ValuesOf } from './decoder.js';
import type { Output } from './json/json.js';
import type { Screen } from './screen.js';

/**
 * What stands between an app and the protocol. `Route` is the app's own; `F` are the fields of
 * `launch` and `env`, which are all optional.
 */
export interface Adapter<Route, F extends Fields> {
  /** What `hello` answers: `weather (TypeScript)`. */
  readonly title: string;

  /** What `launch` and `env` can say of the device. */
  readonly fields: F;

  /** What is visible from outside of the app, beside the requests that it made. */
  readonly environment: { readonly [key: string]: Output };

  /** Reads a deep link. Throws `Rejection`. */
  route(text: string): Route;

  /** Throws `Rejection` where a change is well formed, and nothing that this app could notice. */
  support?(change: ValuesOf<F>): void;

  /** Makes the app anew, on a device that was made anew, and opens it. Gives the root. */
  launch(route: Route, change: ValuesOf<F>): Screen;

  /** Opens a deep link in the app as it stands. */
  open(route: Route): void;

  /**
   * Changes the device under the running app. Events and time may set something off; what is only
   * another setting does not.
   */
  apply(change: ValuesOf<F>): void;
}
