import type { IdentifierMethod } from '@mate/contracts/gen/identity/client';
import { requiredWord } from '@mate/contracts/refusals';
import { identifierMethodWords } from '@mate/contracts/words/account-words';
import type { Identifier } from './identifier.rules.js';

/** The kind of identifier a request names. Throws INVALID_REQUEST when it names none, or one that is not known. */
export function methodOf(wire: IdentifierMethod): Identifier['method'] {
  return requiredWord(identifierMethodWords, wire, 'method');
}
