import { AppError } from '@mate/contracts/errors';
import { IdentifierMethod } from '@mate/contracts/gen/identity';
import type { Identifier } from './identifier.rules.js';

/** The kind of identifier a request names. Throws INVALID_REQUEST when it names none. */
export function methodOf(method: IdentifierMethod): Identifier['method'] {
  if (method === IdentifierMethod.IDENTIFIER_METHOD_EMAIL) return 'email';
  if (method === IdentifierMethod.IDENTIFIER_METHOD_PHONE) return 'phone';
  throw new AppError('INVALID_REQUEST', { field: 'method' });
}
