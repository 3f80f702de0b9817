import type { MessageKey } from '../../src/lib/i18n/catalogue.js';
import type { Language } from '../../src/lib/i18n/languages.js';
import { catalogues } from '../../src/testing/catalogues.js';

/** A text of the app as it stands on the screen. */
export function wording(language: Language, key: MessageKey): string {
  return catalogues[language][key];
}
