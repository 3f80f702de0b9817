import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 48;

/** A key that is known by its name. */
export interface RingKey {
  readonly kid: string;
  readonly secret: string;
}

/** As settings take it: the first key signs, all of them verify. */
export type KeyRing = readonly RingKey[];

/** A new key comes, signs, and the one before goes: a step each, with restarts between. */
export const ROTATION_STEPS = ['add', 'use', 'drop'] as const;
export type RotationStep = (typeof ROTATION_STEPS)[number];

/** A key that nobody has seen, named by the day so that people know its age. */
export function makeKey(prefix: string, today: Date): RingKey {
  const kid = `${prefix}${today.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;
  return { kid, secret: randomBytes(SECRET_BYTES).toString('base64url') };
}

/** Reads a ring as settings hold it. Throws a sentence that quotes no key. */
export function parseRing(json: string): KeyRing {
  try {
    const ring: unknown = JSON.parse(json);
    if (Array.isArray(ring) && ring.length > 0 && ring.every(isKey)) return ring;
  } catch {
    // What it is instead is not told: it may be a key.
  }
  throw new Error('The ring must be JSON as the setting takes it: [{ "kid": …, "secret": … }].');
}

/**
 * The ring after a step. What signs after a step was verified before it, so processes may restart one after the other
 * and nobody is logged out. Throws a sentence where the step does not follow.
 */
export function rotate(ring: KeyRing, step: RotationStep, made: () => RingKey): KeyRing {
  const [first] = ring;
  const newest = ring.at(-1);
  if (!first || !newest) throw new Error('The ring is empty.');
  if (step === 'add') {
    if (ring.length > 1)
      throw new Error(`There are two keys already: ${kidsOf(ring)}. Use the new one, or drop one.`);
    return [first, made()];
  }
  if (ring.length === 1) throw new Error(`There is one key only: ${kidsOf(ring)}. Add one first.`);
  return step === 'use' ? [newest, ...ring.slice(0, -1)] : [first];
}

/** The names of a ring's keys, which may be told. */
export function kidsOf(ring: KeyRing): string {
  return ring.map(({ kid }) => kid).join(', ');
}

function isKey(value: unknown): value is RingKey {
  const { kid, secret } = (value ?? {}) as Partial<Record<'kid' | 'secret', unknown>>;
  return typeof kid === 'string' && typeof secret === 'string';
}
