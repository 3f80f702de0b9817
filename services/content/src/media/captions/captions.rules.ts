import { CAPTION_LANGUAGES_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import type { Captions } from '../assets/asset.rules.js';

/** With other captions of a language, or the first. Throws INVALID_REQUEST where there are as many languages as may be. */
export function withCaptions(present: readonly Captions[], added: Captions): Captions[] {
  const captions = [...withoutLanguage(present, added.language), added];
  if (captions.length > CAPTION_LANGUAGES_MAX)
    throw refusedField('language', { rule: 'TOO_MANY', max: CAPTION_LANGUAGES_MAX });
  return captions;
}

/** Without those of a language; the same where there are none. */
export function withoutLanguage(present: readonly Captions[], language: string): Captions[] {
  return present.filter((one) => one.language !== language);
}
