import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';

/**
 * How it is with notifications: the person was not asked; we ask, so that the system's question,
 * which comes only once, is not wasted; the system asks; they come; they do not come, and only the
 * system's settings can change that.
 */
export type SettingsState = 'off' | 'softQuestion' | 'asking' | 'on' | 'denied';

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type SettingsAction =
  | { readonly type: 'Appear' | 'EnableNotifications' | 'OpenSettings' }
  | { readonly type: 'AnswerSoftQuestion'; readonly yes: boolean }
  | { readonly type: 'OpenProfile'; readonly id: number };

/** What happened. */
export type SettingsMessage =
  | { readonly type: 'systemSays'; readonly isGranted: boolean | undefined }
  | { readonly type: 'softQuestionAsked' | 'softQuestionDenied' | 'systemAsks' };

/** Notifications, and the way to the person's own page. */
export class SettingsModel extends ViewModel<SettingsState, SettingsAction, SettingsMessage> {
  constructor(
    private readonly platform: Platform,
    private readonly openProfile: (id: number) => void,
  ) {
    super('off', updateSettings);
  }

  /** What the person can do now. */
  get actions(): readonly SettingsAction['type'][] {
    switch (this.state) {
      case 'off': return ['Appear', 'EnableNotifications', 'OpenProfile'];
      case 'softQuestion': return ['Appear', 'AnswerSoftQuestion', 'OpenProfile'];
      case 'denied': return ['Appear', 'OpenSettings', 'OpenProfile'];
      case 'asking':
      case 'on': return ['Appear', 'OpenProfile'];
    }
  }

  send(action: SettingsAction): void {
    switch (action.type) {
      case 'Appear': return this.appear();
      case 'EnableNotifications': return this.enable();
      case 'AnswerSoftQuestion':
        return action.yes ? void this.askSystem() : this.apply({ type: 'softQuestionDenied' });
      case 'OpenSettings': return this.platform.openSettings();
      case 'OpenProfile': return this.openProfile(action.id);
    }
  }

  private appear(): void {
    if (this.state === 'softQuestion' || this.state === 'asking') return;
    this.apply({ type: 'systemSays', isGranted: this.platform.notifications.isGranted });
  }

  private enable(): void {
    if (this.platform.notifications.isGranted !== undefined) return this.appear();
    if (this.platform.fault === 'no-soft-question') return void this.askSystem();
    this.apply({ type: 'softQuestionAsked' });
  }

  private async askSystem(): Promise<void> {
    this.apply({ type: 'systemAsks' });
    this.apply({ type: 'systemSays', isGranted: await this.platform.notifications.ask() });
  }
}

/** The only place where the state changes. */
export function updateSettings(_: SettingsState, message: SettingsMessage): SettingsState {
  switch (message.type) {
    case 'systemSays':
      if (message.isGranted === undefined) return 'off';
      return message.isGranted ? 'on' : 'denied';
    case 'softQuestionAsked': return 'softQuestion';
    case 'softQuestionDenied': return 'off';
    case 'systemAsks': return 'asking';
  }
}
