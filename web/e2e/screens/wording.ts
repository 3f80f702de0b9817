import { ar } from '../../src/lib/i18n/ar.js';
import { en } from '../../src/lib/i18n/en.js';
import { ur } from '../../src/lib/i18n/ur.js';

type Key = keyof typeof en;

export const languages = ['en', 'ar', 'ur'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, ar, ur };

/** A text of the app as it stands on the screen. */
export function wording(language: Language, key: Key): string {
  return catalogues[language][key];
}
