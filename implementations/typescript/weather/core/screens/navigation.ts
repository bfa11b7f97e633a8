import type { CityModel } from './city-model.js';
import type { Tab } from './route.js';

/** Which tab is selected, and what lies on the tabs' first screens. */
export interface Navigation {
  readonly selected: Tab;
  readonly stacks: { readonly [tab in Tab]?: readonly CityModel[] };
}

/** What happened. */
export type NavigationMessage =
  /** A tab was tapped: the selected one goes back to its first screen. */
  | { readonly type: 'tapped'; readonly tab: Tab }
  /** A tab was asked for from elsewhere: it is shown as it was left. */
  | { readonly type: 'selected'; readonly tab: Tab }
  /** A tab was opened by a deep link: its first screen is shown. */
  | { readonly type: 'opened'; readonly tab: Tab }
  /** A city was opened on a tab. */
  | { readonly type: 'pushed'; readonly tab: Tab; readonly city: CityModel }
  /** A city was opened by a deep link. */
  | { readonly type: 'replaced'; readonly tab: Tab; readonly city: CityModel }
  /** The person went back. */
  | { readonly type: 'popped' };

/** The screen on top of the selected tab, above its first one. */
export function topOf({ selected, stacks }: Navigation): CityModel | undefined {
  return stacks[selected]?.at(-1);
}

/** The only place where the navigation changes. */
export function navigate(navigation: Navigation, message: NavigationMessage): Navigation {
  const { selected, stacks } = navigation;
  const withStack = (tab: Tab, stack: readonly CityModel[]): Navigation =>
    ({ selected: tab, stacks: { ...stacks, [tab]: stack } });
  switch (message.type) {
    case 'tapped':
      return message.tab === selected
        ? withStack(selected, [])
        : { ...navigation, selected: message.tab };
    case 'selected': return { ...navigation, selected: message.tab };
    case 'opened': return withStack(message.tab, []);
    case 'pushed': return withStack(message.tab, [...(stacks[message.tab] ?? []), message.city]);
    case 'replaced': return withStack(message.tab, [message.city]);
    case 'popped': return withStack(selected, (stacks[selected] ?? []).slice(0, -1));
  }
}
