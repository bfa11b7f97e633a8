import type { Server } from '../catalogue/server.js';
import { failure } from '../failure.js';
import { ViewModel } from '../view-model.js';

/** What is on the screen. */
export type SignInState = {
  readonly status: 'idle' | 'loading' | 'error';

  /** The path of the screen to which the person comes back. */
  readonly returnTo: string;

  /** Why they are still here. */
  readonly message: string | null;
};

/** What a person can do. */
export type SignInAction =
  | { readonly type: 'SignIn'; readonly user: string; readonly password: string }
  | { readonly type: 'Cancel' };

/** What happened. */
export type SignInMessage =
  | { readonly type: 'started' }
  | { readonly type: 'failed'; readonly message: string };

/** The server wants to know again who is there. */
export class SignInModel extends ViewModel<SignInState, SignInAction, SignInMessage> {
  readonly actions: readonly SignInAction['type'][] = ['SignIn', 'Cancel'];

  /** `done` is called with whether the person has signed in. */
  constructor(
    returnTo: string,
    private readonly server: Server,
    private readonly done: (isIn: boolean) => void,
  ) {
    super({ status: 'idle', returnTo, message: null }, updateSignIn);
  }

  send(action: SignInAction): void {
    if (action.type === 'Cancel') return this.done(false);
    void this.signIn(action.user, action.password);
  }

  private async signIn(user: string, password: string): Promise<void> {
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    try {
      if (await this.server.signIn(user, password)) this.done(true);
      else this.apply({ type: 'failed', message: 'User or password is wrong.' });
    } catch (thrown) {
      this.apply({ type: 'failed', message: failure(thrown).message });
    }
  }
}

/** The only place where the state changes. */
export function updateSignIn(state: SignInState, message: SignInMessage): SignInState {
  switch (message.type) {
    case 'started': return { ...state, status: 'loading', message: null };
    case 'failed': return { ...state, status: 'error', message: message.message };
  }
}
