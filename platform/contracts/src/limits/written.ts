import { z } from 'zod';

// Spaces, what fonts draw nothing for, and the blank of Braille.
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Controls but for tabs and line breaks, and the marks that turn the direction of all that follows.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e]/u;

// Marks that join or part letters and pictures where they stand within a word, flags that are spelled in tags, and marks
// that are drawn: those of Arabic numbers and verses. The marks that turn the direction are left to be refused.
const WORD = String.raw`[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const KEPT = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`(?<=${WORD})[\u200c\u200d](?=${WORD})`,
  String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u202a-\u202e]`,
];
const FORMAT = new RegExp(String.raw`(${KEPT.join('|')})|\p{Cf}`, 'gu');

/** A text without the marks that nobody sees; the same again for one that was tidied. */
export function tidyMarks(text: string): string {
  return text.replace(FORMAT, (_mark, kept: string | undefined) => kept ?? '');
}

// Beside a name they look like the mark of those who are verified.
const BADGES = /[\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}]/u;

// No script sets as many on one letter; a pile of them covers the lines around a name.
const PILE = /\p{M}{6}/u;

/** Whether a text has a letter or a digit to see, and nothing that passes for a badge or covers others: what a name needs. */
export function isNameable(text: string): boolean {
  const hasSign = /[\p{L}\p{N}]/u.test(text.replace(UNSEEN, ''));
  return hasSign && !BADGES.test(text) && !PILE.test(text);
}

/** Whether a text has something to see. */
export function isSeen(text: string): boolean {
  return text.replace(UNSEEN, '') !== '';
}

/**
 * Text that a person writes, without the space around it. Its length counts in code points, so that an emoji is one;
 * the same at the gateway and in the service that keeps it. Marks that nobody sees are taken out (the app sets some itself,
 * so they come along with what people copy); what must not be empty has something to see.
 */
export function written(lengthMax: number, lengthMin = 0): z.ZodString {
  return z
    .string()
    .overwrite(tidyMarks)
    .trim()
    .check(({ value, issues }) => {
      const { length } = [...value];
      const bounds = { origin: 'string', inclusive: true, input: value } as const;
      const isBlank = lengthMin > 0 && !isSeen(value);
      if (length < lengthMin || isBlank)
        issues.push({ code: 'too_small', minimum: lengthMin, ...bounds });
      if (length > lengthMax) issues.push({ code: 'too_big', maximum: lengthMax, ...bounds });
      if (UNPRINTABLE.test(value)) issues.push({ code: 'custom', input: value });
    })
    .meta({ maxLength: lengthMax, ...(lengthMin > 0 && { minLength: lengthMin }) });
}
