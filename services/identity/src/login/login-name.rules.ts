import { AppError } from '@mate/contracts/errors';

/** What a person typed to say who they are. */
export interface LoginName {
  readonly method: 'email' | 'phone' | 'username';
  readonly text: string;
}

const LENGTH_MAX = 254;

/**
 * The one name among the three fields; an empty one counts as absent. The form has one field for e-mail and username,
 * so what stands in it decides. Throws INVALID_CREDENTIALS when there is none, or one that nobody can have.
 */
export function loginNameOf(fields: { email: string; username: string; phone: string }): LoginName {
  const phone = fields.phone.trim();
  const text = fields.email.trim() || fields.username.trim() || phone;
  if (!text || text.length > LENGTH_MAX) throw new AppError('INVALID_CREDENTIALS');
  if (text === phone) return { method: 'phone', text };
  return { method: text.includes('@', 1) ? 'email' : 'username', text };
}
