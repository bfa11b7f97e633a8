import type { Profile } from '../catalogue/product.js';
import type { Server } from '../catalogue/server.js';
import { failure } from '../failure.js';
import { ViewModel } from '../view-model.js';
import type { Links } from './navigation.js';
import type { LoadStatus } from './product-model.js';

/** What is on the screen. */
export interface ProfileState {
  readonly id: number;

  /** What is known of the person. */
  readonly profile: Profile | undefined;
  readonly status: LoadStatus;

  /** Why the last load failed. */
  readonly message: string | null;
}

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type ProfileAction = 'Appear' | 'Refresh';

/** What happened. */
export type ProfileMessage =
  | { readonly type: 'started' }
  | { readonly type: 'loaded'; readonly profile: Profile }
  | { readonly type: 'failed'; readonly message: string };

/** A person's page. */
export class ProfileModel extends ViewModel<ProfileState, ProfileAction, ProfileMessage> {
  readonly actions: readonly ProfileAction[] = ['Appear', 'Refresh'];

  constructor(
    private readonly id: number,
    private readonly server: Server,
    private readonly links: Links,
  ) {
    super({ id, profile: undefined, status: 'idle', message: null }, updateProfile);
  }

  send(action: ProfileAction): void {
    if (action === 'Refresh' || this.state.status === 'idle') void this.load();
  }

  /** Loads again what could not be loaded. */
  recover(): void {
    if (this.state.status === 'error') void this.load();
  }

  private async load(): Promise<void> {
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    try {
      this.apply({ type: 'loaded', profile: await this.server.profile(this.id) });
    } catch (thrown) {
      const { message, isSignedOut } = failure(thrown);
      this.apply({ type: 'failed', message });
      if (isSignedOut) this.links.signedOut();
    }
  }
}

/** The only place where the state changes. */
export function updateProfile(state: ProfileState, message: ProfileMessage): ProfileState {
  switch (message.type) {
    case 'started': return { ...state, status: 'loading', message: null };
    case 'loaded': return { ...state, status: 'loaded', profile: message.profile };
    case 'failed': return { ...state, status: 'error', message: message.message };
  }
}
