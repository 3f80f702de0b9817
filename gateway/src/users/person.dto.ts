import { z } from 'zod';

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
