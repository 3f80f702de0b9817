import { createHmac } from 'node:crypto';
import type { KeyRing } from '@mate/service-kit/key-ring';

export const formerKinds = ['email', 'phone', 'username'] as const;
export type FormerKind = (typeof formerKinds)[number];

/** A keyed hash and the name of its key. */
export interface KeyedHash {
  readonly kid: string;
  readonly hash: string;
}

/** The hash of an identifier under each key of the ring; the first is the one that new ones are made by. */
export function formerHashesOf(kind: FormerKind, value: string, ring: KeyRing): KeyedHash[] {
  return keyedHashesOf(`former|${kind}|${value}`, ring);
}

/** The hash of a text under each key of the ring. */
export function keyedHashesOf(text: string, ring: KeyRing): KeyedHash[] {
  return ring.map(({ kid, secret }) => ({
    kid,
    hash: createHmac('sha256', secret).update(text).digest('base64url'),
  }));
}
