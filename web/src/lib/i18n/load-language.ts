import { part } from '../page/part.js';
import { preferredLanguage } from './languages.js';
import type { LoadedCatalogue } from './catalogue.js';
import { speak, spokenLanguage } from './t.js';
import type { Language } from './languages.js';

// A catalogue is a chunk of its own: nobody downloads a language that they do not read.
const catalogues: Readonly<Record<Language, () => Promise<LoadedCatalogue>>> = {
  en: part(() => import('./en.js').then(({ en }) => en)),
  ar: part(() => import('./ar.js').then(({ ar }) => ar)),
  ur: part(() => import('./ur.js').then(({ ur }) => ur)),
};

/** The language that was chosen, else the first of the browser's that the app speaks. */
export function languageOf(chosen: Language | null): Language {
  return chosen ?? preferredLanguage(navigator.languages);
}

let wanted: Language | null = null;

/** Fetches a language and speaks it, unless another was wanted meanwhile. Throws PartMissingError when it does not come. */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === spokenLanguage()) return;
  const catalogue = await catalogues[language]();
  if (wanted === language) speak(language, catalogue);
}
