import { part } from '../page/part.js';
import type { LoadedCatalogue } from './catalogue.js';
import { preferredLanguage } from './languages.js';
import type { Language } from './languages.js';
import { addTexts, speak, spokenLanguage } from './t.js';

type Loader = Readonly<Record<Language, () => Promise<LoadedCatalogue>>>;

// Each is a chunk of its own: nobody downloads a language that they do not read, nor waits for texts of later screens.
const firstTexts: Loader = {
  en: part(() => import('./en/first.js').then(({ first }) => first)),
  ar: part(() => import('./ar/first.js').then(({ first }) => first)),
  ur: part(() => import('./ur/first.js').then(({ first }) => first)),
};
const furtherTexts: Loader = {
  en: part(() => import('./en/further.js').then(({ further }) => further)),
  ar: part(() => import('./ar/further.js').then(({ further }) => further)),
  ur: part(() => import('./ur/further.js').then(({ further }) => further)),
};

/** The language that was chosen, else the first of the browser's that the app speaks. */
export function languageOf(chosen: Language | null): Language {
  return chosen ?? preferredLanguage(navigator.languages);
}

let wanted: Language | null = null;
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/**
 * Fetches a language and speaks it, unless another was wanted meanwhile. At the start what the first screen says is
 * enough; a switch comes with all texts, since any screen may stand. Throws PartMissingError when they do not come.
 */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === spokenLanguage()) return;
  const needed = spokenLanguage() === null ? [firstTexts] : [firstTexts, furtherTexts];
  const texts = await Promise.all(needed.map((load) => load[language]()));
  if (wanted !== language) return;
  speak(language, Object.assign({}, ...texts) as LoadedCatalogue);
  begin();
}

/** Waits until every text of the language that is spoken is here. Throws PartMissingError when they do not come. */
export async function loadAllTexts(): Promise<void> {
  if (spokenLanguage() === null) await begun;
  const language = spokenLanguage();
  if (language !== null) addTexts(language, await furtherTexts[language]());
}
