import { activeLanguage } from './t.js';
import { languageFacts } from './languages.js';

/** A text that is no message (`@name`, a file), fit to stand alone in a line of the reader's direction. */
export function isolate(text: string): string {
  return languageFacts[activeLanguage()].direction === 'ltr' ? text : `\u2068${text}\u2069`;
}
