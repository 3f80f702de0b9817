import { AppError } from '@mate/contracts/errors';
import { IdentifierMethod } from '@mate/contracts/gen/identity/client';
import { wireEnum } from '@mate/contracts/wire-enum';
import type { Identifier } from './identifier.rules.js';

const methods = wireEnum<IdentifierMethod>()({
  [IdentifierMethod.IDENTIFIER_METHOD_EMAIL]: 'email',
  [IdentifierMethod.IDENTIFIER_METHOD_PHONE]: 'phone',
});

/** The kind of identifier a request names. Throws INVALID_REQUEST when it names none. */
export function methodOf(wire: IdentifierMethod): Identifier['method'] {
  const method = methods.toWord(wire);
  if (!method) throw new AppError('INVALID_REQUEST', { field: 'method' });
  return method;
}
