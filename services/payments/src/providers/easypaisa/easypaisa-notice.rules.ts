import type { WebhookMessage } from '../payment-provider.port.js';
import { fieldsOf } from '../wire/flat-fields.rules.js';
import { SHORT_REFERENCE } from '../wire/short-reference.rules.js';

/** Names under which the provider's messages have the order. */
const ORDER_FIELDS = ['orderId', 'order_id', 'orderRefNum', 'orderRefNumber'];
const URL_LENGTH_MAX = 2_048;

/**
 * The one order that a message names, in a field or in the address that it wants us to call. That address is read as text
 * and never called: anybody can send one. Undefined where it names none, or several.
 */
export function orderOf({ queryString, ...message }: WebhookMessage): string | undefined {
  const query = Object.fromEntries(new URLSearchParams(queryString));
  const body = message.rawBody.byteLength > 0 ? fieldsOf({ queryString, ...message }) : {};
  const named = [query, body ?? {}].flatMap((fields) => [
    ...ORDER_FIELDS.map((name) => fields[name] ?? ''),
    ...wordsOf(fields.url ?? ''),
  ]);
  const orders = new Set(named.filter((word) => SHORT_REFERENCE.test(word)));
  return orders.size === 1 ? [...orders][0] : undefined;
}

function wordsOf(url: string): string[] {
  return url.slice(0, URL_LENGTH_MAX).split(/[^0-9A-Za-z]+/);
}
