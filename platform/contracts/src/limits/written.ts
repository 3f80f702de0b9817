import { z } from 'zod';

// Spaces, what fonts draw nothing for, and the blank of Braille.
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Controls but for tabs and line breaks, and the marks that turn the direction of all that follows.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e]/u;

/** Whether a text has something to see. */
export function isSeen(text: string): boolean {
  return text.replace(UNSEEN, '') !== '';
}

/**
 * Text that a person writes, without the space around it. Its length counts in code points, so that an emoji is one;
 * the same at the gateway and in the service that keeps it. What must not be empty has something to see. Isolating marks
 * (U+2066 to U+2069) pass: the app sets them itself, so they come along with what people copy.
 */
export function written(lengthMax: number, lengthMin = 0): z.ZodString {
  return z
    .string()
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
