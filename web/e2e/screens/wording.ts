import { ar } from '../../src/lib/i18n/ar.js';
import { en } from '../../src/lib/i18n/en.js';
import type { Language } from '../../src/lib/i18n/languages.js';
import { ur } from '../../src/lib/i18n/ur.js';

type Key = keyof typeof en;

const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, ar, ur };

/** A text of the app as it stands on the screen. */
export function wording(language: Language, key: Key): string {
  return catalogues[language][key];
}
