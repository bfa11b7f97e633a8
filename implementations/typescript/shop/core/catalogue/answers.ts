import { isList, isObject, type Json, type JsonObject } from '../../../kit/json/json.js';
import { LoadFailure } from '../failure.js';
import type { Fault } from '../fault.js';
import { MOST_CENTS, type Cents } from '../money.js';
import { productOf, skuOf, type Item, type Product, type Profile, type Sku } from './product.js';

// How the server's answers are read: what is not as documented cannot be read. All of these throw
// `LoadFailure`.

/** A page of products, and the number of the next one. */
export function readPage(json: Json): { items: readonly Item[]; next: number | null } {
  const answer = anObject(json);
  const next = answer.get('next') ?? null;
  return {
    items: aList(answer.get('products')).map(readItem),
    next: next === null ? null : aWhole(next),
  };
}

export function readProduct(json: Json, fault: Fault | undefined): Product {
  const answer = anObject(json);
  const weight = answer.get('grams') ?? null;
  const grams = weight === null ? null : aWhole(weight);
  if (grams === 0) unreadable();
  const related = answer.get('related') ?? [];
  return productOf(readItem(json), grams, aList(related).map(aSku), fault);
}

export function readProfile(json: Json): Profile {
  const answer = anObject(json);
  const city = answer.get('city') ?? null;
  return {
    id: aWhole(answer.get('id')),
    name: aText(answer.get('name')),
    city: city === null ? null : aText(city),
    orders: aList(answer.get('orders')).map(anObject).map((order) => ({
      number: aText(order.get('number')),
      date: aText(order.get('date')),
      total: aPrice(order.get('total')),
    })),
  };
}

/** Why a write is refused; undefined where it does not say so. */
export function readRefusal(json: Json): string | undefined {
  const code = isObject(json) ? json.get('code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

function readItem(json: Json): Item {
  const answer = anObject(json);
  return {
    sku: aSku(answer.get('sku')),
    name: aText(answer.get('name')),
    price: aPrice(answer.get('price')),
  };
}

function aPrice(json: Json | undefined): Cents {
  const price = anObject(json);
  const cents = aWhole(price.get('amount'));
  return cents <= MOST_CENTS && price.get('currency') === 'EUR' ? cents : unreadable();
}

function aSku(json: Json | undefined): Sku {
  return skuOf(aText(json)) ?? unreadable();
}

function anObject(json: Json | undefined): JsonObject {
  return isObject(json) ? json : unreadable();
}

function aList(json: Json | undefined): readonly Json[] {
  return isList(json) ? json : unreadable();
}

function aText(json: Json | undefined): string {
  return typeof json === 'string' ? json : unreadable();
}

/** A whole number from 0 on: without quotes, point and exponent. */
function aWhole(json: Json | undefined): number {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? json : unreadable();
}

function unreadable(): never {
  throw LoadFailure.unreadable();
}
