import { setFormatLocale } from '../format.js';
import { en } from './en.js';

/** Name of one text; a missing or misspelt one does not compile. */
export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
export type Locale = 'en' | 'ar' | 'ur';
type Params = Record<string, string | number>;

/** Stems of texts that differ by number: `<stem>_one`, `<stem>_other`. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

let messages: Messages = en;
let locale: Locale = 'en';

// Catalogues of further languages join here as lazy chunks; until then their direction already works.
const loaders: Partial<Record<Locale, () => Promise<Messages>>> = {};

/** The text of a key, with `{name}` replaced. */
export function t(key: MessageKey, params?: Params): string {
  return fill(messages[key], params);
}

/** The text that fits a number, by the plural rules of the language. */
export function tn(stem: PluralKey, count: number, params?: Params): string {
  const form = new Intl.PluralRules(locale).select(count);
  const known = messages as Record<string, string>;
  const text = known[`${stem}_${form}`] ?? known[`${stem}_other`] ?? stem;
  return fill(text, { count, ...params });
}

/** Right-to-left for Arabic and Urdu. */
function directionOf(of: Locale): 'ltr' | 'rtl' {
  return of === 'en' ? 'ltr' : 'rtl';
}

/** Loads a language and turns the document to it. */
export async function applyLocale(next: Locale): Promise<void> {
  messages = (await loaders[next]?.()) ?? en;
  locale = next;
  setFormatLocale(next);
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
}

function fill(text: string, params: Params | undefined): string {
  if (params === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
