import { z } from 'zod';
import { BIO_LENGTH_MAX, NAME_LENGTH_MAX } from '@mate/contracts/limits';

// Identity counts what people see as characters, of which one emoji has several code units; this only bounds the body.
const UNITS_PER_CHARACTER_MAX = 16;

function textOf(charactersMax: number): z.ZodString {
  const unitsMax = charactersMax * UNITS_PER_CHARACTER_MAX;
  return z
    .string()
    .check(({ value, issues }) => {
      if (value.length <= unitsMax) return;
      const bounds = { origin: 'string', inclusive: true, input: value } as const;
      issues.push({ code: 'too_big', maximum: charactersMax, ...bounds });
    })
    .meta({ maxLength: unitsMax });
}

/** A first or last name as somebody sends it. */
export const nameInput = textOf(NAME_LENGTH_MAX)
  .trim()
  .min(1)
  .meta({ description: `At most ${NAME_LENGTH_MAX} characters as people count them` });

/** A bio as somebody sends it. */
export const bioInput = textOf(BIO_LENGTH_MAX).meta({
  description: `At most ${BIO_LENGTH_MAX} characters as people count them`,
});

/** Somebody as lists and cards show them. */
export const person = z
  .object({
    _id: z.string(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profilePicture: z.string().nullable(),
    verified: z.boolean().optional(),
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof person>;
