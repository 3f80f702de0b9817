import { z } from 'zod';
import {
  CONTACT_FIELD_LENGTH_MAX,
  CONTACT_MESSAGE_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
} from '@mate/contracts/limits';
import { written } from '@mate/contracts/written';

const field = written(CONTACT_FIELD_LENGTH_MAX, 1);

export const contactBody = z.strictObject({
  first_name: field,
  last_name: field,
  email: z.string().trim().min(1).max(EMAIL_LENGTH_MAX),
  phone: field,
  message: written(CONTACT_MESSAGE_LENGTH_MAX, 1),
  website: z
    .string()
    .max(CONTACT_FIELD_LENGTH_MAX)
    .optional()
    .meta({ description: 'Left empty by people, who do not see it' }),
});
export type ContactBody = z.infer<typeof contactBody>;

export const ticketReply = z.object({ _id: z.string() });
