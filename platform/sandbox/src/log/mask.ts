import { hasValidCheckDigit, maskCard } from '../card/cards.js';
import { fieldsIn, type Fields } from './fields.js';

/** A secret of the settings: only its name is ever shown. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

// Shorter ones stand in amounts and phone numbers by chance; they are hidden by the names of their fields.
const SECRET_LENGTH_MIN = 6;
const TEXT_MAX = 4_000;
const HIDDEN = '‹hidden›';
const HIDDEN_FIELDS =
  /cvv|cvc|csc|security_?code|^pin$|mpin|password|authorization|credentials|authkey|^key$|secret/i;
const CARD_LIKE = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g;
const CARD_PREFIX = /^(?:3[47]|4|5[1-5]|2[2-7]|6)/;

/** Takes out of what is shown whatever opens something: card numbers, security codes, PINs, secrets. */
export class Mask {
  readonly #secrets: readonly Secret[];

  constructor(secrets: readonly Secret[]) {
    this.#secrets = secrets
      .filter(({ value }) => value.length >= SECRET_LENGTH_MIN)
      // A secret that holds another one goes first.
      .sort((a, b) => b.value.length - a.value.length);
  }

  /** A body as people may read it: its fields, or what kind of text it is. */
  body(body: unknown): string {
    const fields = fieldsIn(body);
    if (fields) return this.#cut(JSON.stringify(this.#fields(fields), null, 1));
    const text = typeof body === 'string' ? body : '';
    return /^\s*</.test(text) ? `‹a page of ${text.length} characters›` : this.text(text);
  }

  headers(headers: Readonly<Record<string, unknown>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, this.#value(name, value) as string]),
    );
  }

  /** A line of text. */
  text(text: string): string {
    const named = this.#secrets.reduce(
      (masked, { name, value }) =>
        masked.replaceAll(value, `‹${name}›`).replaceAll(encodeURIComponent(value), `‹${name}›`),
      text,
    );
    return this.#cut(named.replace(CARD_LIKE, maskIfCard));
  }

  /** A value by the name of its field. */
  named(name: string, value: string): string {
    const shown = this.text(value);
    const isNamed = shown !== value || shown.startsWith('‹') || value === '';
    return HIDDEN_FIELDS.test(name) && !isNamed ? HIDDEN : shown;
  }

  #fields(fields: Fields): Fields {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, this.#value(name, value)]),
    );
  }

  #value(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#value(name, one));
    if (typeof value === 'object' && value !== null) return this.#fields(value as Fields);
    if (typeof value === 'string') return this.named(name, value);
    if (typeof value !== 'number') return value;
    const shown = this.named(name, String(value));
    return shown === String(value) ? value : shown;
  }

  #cut(text: string): string {
    return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX)}… (${text.length} in all)`;
  }
}

function maskIfCard(found: string): string {
  const digits = found.replace(/\D/g, '');
  return CARD_PREFIX.test(digits) && hasValidCheckDigit(digits) ? maskCard(digits) : found;
}
