import type { WebhookMessage } from '../payment-provider.port.js';
import { jsonOf } from './json.rules.js';

/** The fields of a form, call, answer or webhook; every value is text. */
export type FlatFields = Readonly<Record<string, string>>;

const FIELDS_MAX = 100;

/** The fields of a JSON or form body; undefined for anything that is not a flat list of texts and whole numbers. */
export function fieldsOf(message: WebhookMessage): FlatFields | undefined {
  const text = Buffer.from(message.rawBody).toString('utf8');
  const isForm = message.contentType.toLowerCase().includes('form-urlencoded');
  return isForm ? formFields(text) : jsonFields(text);
}

function formFields(text: string): FlatFields | undefined {
  // Counted before they are read: anybody sends forms of nothing but separators.
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return undefined;
  const entries = [...new URLSearchParams(text)];
  // A repeated name has two readings: ours and the signer's.
  const isPlain = new Set(entries.map(([name]) => name)).size === entries.length;
  return isPlain ? Object.fromEntries(entries) : undefined;
}

/** The flat object in a JSON text. */
export function jsonFields(text: string): FlatFields | undefined {
  const body = jsonOf(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const entries = Object.entries(body);
  const isFlat = entries.every(
    ([, value]) => typeof value === 'string' || Number.isSafeInteger(value),
  );
  if (!isFlat || entries.length > FIELDS_MAX) return undefined;
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
