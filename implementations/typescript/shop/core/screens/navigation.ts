import type { Sku } from '../catalogue/product.js';
import type { ProductModel } from './product-model.js';
import type { ProfileModel } from './profile-model.js';
import type { Tab } from './route.js';
import type { SignInModel } from './sign-in-model.js';

/** What screens ask of the root. */
export interface Links {
  openProduct(sku: Sku, tab: Tab): void;
  signedOut(): void;
}

/** A screen above a tab's first one. */
export type Page = ProductModel | ProfileModel;

/** Which tab is selected, what lies on the tabs' first screens, and what lies over everything. */
export interface Navigation {
  readonly selected: Tab;
  readonly stacks: { readonly [tab in Tab]?: readonly Page[] };
  readonly signIn?: SignInModel | undefined;
}

/** What happened. */
export type NavigationMessage =
  /** A tab was tapped: the selected one goes back to its first screen. */
  | { readonly type: 'tapped'; readonly tab: Tab }
  /** A tab was opened by a deep link: its first screen is shown. */
  | { readonly type: 'opened'; readonly tab: Tab }
  /** A page was opened on a tab, or by a deep link. */
  | { readonly type: 'pushed' | 'replaced'; readonly tab: Tab; readonly page: Page }
  /** The person went back. */
  | { readonly type: 'popped' }
  /** The person is asked who they are, or no longer. */
  | { readonly type: 'asked'; readonly signIn: SignInModel | undefined };

/** The screen on top of the selected tab, above its first one. */
export function topOf({ selected, stacks }: Navigation): Page | undefined {
  return stacks[selected]?.at(-1);
}

/** The only place where the navigation changes. */
export function navigate(navigation: Navigation, message: NavigationMessage): Navigation {
  const { selected, stacks } = navigation;
  const withStack = (tab: Tab, stack: readonly Page[]): Navigation =>
    ({ ...navigation, selected: tab, stacks: { ...stacks, [tab]: stack.slice(-DEEPEST) } });
  switch (message.type) {
    case 'tapped':
      return message.tab === selected
        ? withStack(selected, [])
        : { ...navigation, selected: message.tab };
    case 'opened': return withStack(message.tab, []);
    case 'pushed': return withStack(message.tab, [...(stacks[message.tab] ?? []), message.page]);
    case 'replaced': return withStack(message.tab, [message.page]);
    case 'popped': return withStack(selected, (stacks[selected] ?? []).slice(0, -1));
    case 'asked': return { ...navigation, signIn: message.signIn };
  }
}

const DEEPEST = 20;
