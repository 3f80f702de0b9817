import { z } from 'zod';

/**
 * Text that a person writes, without the space around it. Its length counts in code points, so that an emoji is one;
 * the same at the gateway and in the service that keeps it.
 */
export function written(lengthMax: number, lengthMin = 0): z.ZodString {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const { length } = [...value];
      const bounds = { origin: 'string', inclusive: true, input: value } as const;
      if (length < lengthMin) issues.push({ code: 'too_small', minimum: lengthMin, ...bounds });
      if (length > lengthMax) issues.push({ code: 'too_big', maximum: lengthMax, ...bounds });
    })
    .meta({ maxLength: lengthMax, ...(lengthMin > 0 && { minLength: lengthMin }) });
}
