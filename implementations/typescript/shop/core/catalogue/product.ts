import type { Fault } from '../fault.js';
import { perKilo, type Cents } from '../money.js';
import { byScalars, byUnits } from '../../../text/order.js';

/** The name by which the shop knows a product: one to three letters, a hyphen, up to six digits. */
export type Sku = string & { readonly isSku: true };

/** Undefined where the text is no sku. */
export function skuOf(text: string): Sku | undefined {
  return SKU.test(text) ? (text as Sku) : undefined;
}

const SKU = /^[A-Z]{1,3}-[0-9]{1,6}$/;

/** A product as lists have it. */
export interface Item {
  readonly sku: Sku;
  readonly name: string;
  readonly price: Cents;
}

/** A product as its own page has it. */
export interface Product {
  readonly item: Item;

  /** What one weighs, and what a kilogram costs, where that is known. */
  readonly grams: number | null;
  readonly perKilo: Cents | null;

  /** What other people bought with it. */
  readonly related: readonly Sku[];
}

export function productOf(
  item: Item,
  grams: number | null = null,
  related: readonly Sku[] = [],
  fault?: Fault | undefined,
): Product {
  return {
    item,
    grams,
    perKilo: grams === null ? null : perKilo(item.price, grams, fault),
    related,
  };
}

export const CATEGORIES = ['all', 'tea', 'dairy', 'books'] as const;

/** What a list of products can be cut down to. */
export type Category = (typeof CATEGORIES)[number];

export const ORDERS = ['shop', 'name', 'price'] as const;

/** The shop's own order, that of names and then skus, the cheapest first. */
export type Order = (typeof ORDERS)[number];

/** The items, which are in the shop's order, in another one. */
export function sorted(
  items: readonly Item[],
  order: Order,
  fault: Fault | undefined,
): readonly Item[] {
  const byName = fault === 'utf16-order' ? byUnits : byScalars;
  switch (order) {
    case 'shop': return items;
    case 'name':
      return [...items].sort((a, b) => byName(a.name, b.name) || byScalars(a.sku, b.sku));
    case 'price': return [...items].sort((a, b) => a.price - b.price);
  }
}

/** A person and what they have bought. */
export interface Profile {
  readonly id: number;
  readonly name: string;

  /** Where they live, if they said so. */
  readonly city: string | null;

  /** In the server's order; a date is `2026-08-30`. */
  readonly orders: readonly {
    readonly number: string;
    readonly date: string;
    readonly total: Cents;
  }[];
}
