import type { KeyRing } from '@mate/service-kit/key-ring';
import { keyedHashesOf, type KeyedHash } from '@mate/service-kit/keyed-hash';

export const formerKinds = ['email', 'phone', 'username'] as const;
export type FormerKind = (typeof formerKinds)[number];

/** The hash of an identifier under each key of the ring; the first is the one that new ones are made by. */
export function formerHashesOf(kind: FormerKind, value: string, ring: KeyRing): KeyedHash[] {
  return keyedHashesOf(`former|${kind}|${value}`, ring);
}
