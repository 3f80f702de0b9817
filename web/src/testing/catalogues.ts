import { ar } from '../lib/i18n/ar.js';
import type { Catalogue } from '../lib/i18n/catalogue.js';
import { en } from '../lib/i18n/en.js';
import type { Language } from '../lib/i18n/languages.js';
import { ur } from '../lib/i18n/ur.js';

/** Every text in every language, for specs and journeys; the app loads one language at a time. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, ar, ur };
