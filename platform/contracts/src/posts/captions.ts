import { z } from 'zod';
import { CAPTIONS_LENGTH_MAX, LANGUAGE_TAG_LENGTH_MAX } from '../limits/limits.js';

/** A language by BCP 47, in the one way to write it; private and odd ones, and what extends one, are none. */
export const captionLanguage = z
  .string()
  .max(LANGUAGE_TAG_LENGTH_MAX)
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i)
  .transform((tag, context) => {
    const [canonical] = canonicalOf(tag);
    if (canonical !== undefined) return canonical;
    context.addIssue({ code: 'custom', message: 'no language' });
    return z.NEVER;
  });

/** Captions as an author hands them in: the text of a WebVTT or SRT file. */
export const captionsBody = z.strictObject({
  language: captionLanguage,
  file: z.string().max(CAPTIONS_LENGTH_MAX),
});
export type CaptionsBody = z.infer<typeof captionsBody>;

/** What a language calls itself; its tag where nobody knows. */
export function ownNameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

function canonicalOf(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
