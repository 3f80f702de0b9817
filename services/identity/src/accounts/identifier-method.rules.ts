import { AppError } from '@mate/contracts/errors';
import type { IdentifierMethod } from '@mate/contracts/gen/identity/client';
import { identifierMethodWords } from '@mate/contracts/words/account-words';
import type { Identifier } from './identifier.rules.js';

/** The kind of identifier a request names. Throws INVALID_REQUEST when it names none. */
export function methodOf(wire: IdentifierMethod): Identifier['method'] {
  const method = identifierMethodWords.toWord(wire);
  if (!method) throw new AppError('INVALID_REQUEST', { field: 'method' });
  return method;
}
