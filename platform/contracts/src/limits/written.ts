import { z } from 'zod';

/**
 * Text that a person writes, without the space around it. Its length counts in code points, so that an emoji is one;
 * the same at the gateway and in the service that keeps it.
 */
export function written(lengthMax: number, lengthMin = 0): z.ZodString {
  return z
    .string()
    .trim()
    .refine((text) => isBetween(text, lengthMin, lengthMax), {
      error: `Between ${lengthMin} and ${lengthMax} characters`,
    })
    .meta({ maxLength: lengthMax, ...(lengthMin > 0 && { minLength: lengthMin }) });
}

function isBetween(text: string, lengthMin: number, lengthMax: number): boolean {
  const { length } = [...text];
  return length >= lengthMin && length <= lengthMax;
}
