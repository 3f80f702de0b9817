import type { KeyRing } from '@mate/service-kit/key-ring';
import { keyedHashesOf } from '@mate/service-kit/keyed-hash';

/** What marks are made of; those of one kind say nothing of the others. */
export type MarkedKind = 'phone' | 'details';

/**
 * What is stored in place of something that a payer typed in. Phones and identity cards are few enough to hash all of
 * them, so without the key, which is not in the database, a mark tells nothing.
 */
export function payerMarkOf(kind: MarkedKind, text: string, ring: KeyRing): string {
  const [mark] = keyedHashesOf(`payer|${kind}|${text}`, ring);
  if (!mark) throw new Error('a key ring holds a key');
  return mark.hash;
}
