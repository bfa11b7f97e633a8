import { skuOf, type Sku } from '../catalogue/product.js';

export const TABS = ['shop', 'cart', 'settings'] as const;

/** The products, the cart, the settings. */
export type Tab = (typeof TABS)[number];

/** A deep link. */
export type Route = { readonly tab: Tab } | { readonly sku: Sku } | { readonly profile: number };

/** The largest id: up to it binary64 tells all whole numbers apart. */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** The deep link's text. */
export function pathOf(route: Route): string {
  if ('sku' in route) return `/products/${route.sku}`;
  if ('profile' in route) return `/profile/${route.profile}`;
  return route.tab === 'shop' ? '/' : `/${route.tab}`;
}

/** `/`, `/products/T-1`, `/cart`, `/profile/7`, `/settings`; undefined where it is none. */
export function routeOf(text: string): Route | undefined {
  const tab = TABS.find((tab) => text === pathOf({ tab }));
  if (tab !== undefined) return { tab };
  const [, start, rest = ''] = /^(\/products\/|\/profile\/)(.*)$/s.exec(text) ?? [];
  if (start === '/products/') {
    const sku = skuOf(rest);
    return sku === undefined ? undefined : { sku };
  }
  const isId = start === '/profile/' && /^[1-9][0-9]{0,15}$/.test(rest);
  return isId && Number(rest) <= LARGEST_ID ? { profile: Number(rest) } : undefined;
}
