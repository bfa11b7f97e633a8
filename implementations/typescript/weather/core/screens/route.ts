import { LARGEST_ID } from '../places/place.js';

export const TABS = ['weather', 'search', 'favorites'] as const;

/** The current place, the search, the saved cities. */
export type Tab = (typeof TABS)[number];

/** A deep link. */
export type Route = { readonly tab: Tab } | { readonly city: number };

/** `/weather`, `/search`, `/favorites`, `/cities/1850147`; undefined where it is none of these. */
export function routeOf(text: string): Route | undefined {
  const tab = TABS.find((tab) => text === `/${tab}`);
  if (tab !== undefined) return { tab };
  const digits = /^\/cities\/([1-9][0-9]{0,15})$/.exec(text)?.[1];
  const city = Number(digits);
  return digits !== undefined && city <= LARGEST_ID ? { city } : undefined;
}
