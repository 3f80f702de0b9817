import { CAPTIONS_LENGTH_MAX } from '@mate/contracts/limits';
import { fieldErrorsOf, isApiError } from '../../../lib/api-error.js';
import { t } from '../../../lib/i18n/t.js';

/** Languages that are offered, those of the app first. */
const offered = [
  ...['en', 'ar', 'ur', 'hi', 'pa', 'ps', 'sd', 'bn', 'ml', 'ta', 'fa', 'fil', 'id', 'ms', 'tr'],
  ...['fr', 'es', 'pt', 'de', 'it', 'nl', 'pl', 'ru', 'uk', 'sw', 'zh', 'ja', 'ko', 'th', 'vi'],
] as const;

/** Every language to choose from, with those that there are already. */
export function languagesFor(present: readonly string[]): string[] {
  return [...new Set<string>([...offered, ...present])];
}

/** Which language comes to mind next: the app's, or the first that has no captions yet. */
export function nextLanguage(present: readonly string[], spoken: string): string {
  const free = languagesFor([]).filter((language) => !present.includes(language));
  return free.includes(spoken) ? spoken : (free[0] ?? spoken);
}

/** What is wrong with the text of a file before anybody is asked; null where nothing is. */
export function captionFileProblem(text: string): string | null {
  // What a browser reads for bytes that are no UTF-8: files in older encodings of Arabic and Urdu.
  if (text.includes('\uFFFD')) return t('captions.notUtf8');
  if (text.length > CAPTIONS_LENGTH_MAX) return t('captions.tooLong', { max: CAPTIONS_LENGTH_MAX });
  return null;
}

/** What the server says of a file or its language, in words about captions; null where it says nothing of them. */
export function captionsRefusal(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const rule = error.details?.find(({ path }) => path === 'file')?.rule;
  if (rule === 'INVALID') return t('captions.unreadable');
  if (rule === 'REQUIRED') return t('captions.empty');
  const told = fieldErrorsOf(error);
  return told.file ?? told.language ?? null;
}
