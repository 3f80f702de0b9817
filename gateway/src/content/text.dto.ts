import { z } from 'zod';

/**
 * Text that a person writes: its length counts as the content service counts it, in characters without the space
 * around them, so that an emoji is one here as well.
 */
export function written(lengthMax: number, lengthMin = 0): z.ZodString {
  return z
    .string()
    .refine((text) => isBetween(text, lengthMin, lengthMax), {
      error: `Between ${lengthMin} and ${lengthMax} characters`,
    })
    .meta({ maxLength: lengthMax, ...(lengthMin > 0 && { minLength: lengthMin }) });
}

function isBetween(text: string, lengthMin: number, lengthMax: number): boolean {
  const { length } = [...text.trim()];
  return length >= lengthMin && length <= lengthMax;
}
