import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key that signs challenges, derived from a secret so that it serves nothing else. */
export type ProofKey = Buffer;

/** What somebody has to work on: a text whose hash with the right ending begins with so many zero bits. */
export interface Challenge {
  readonly text: string;
  readonly difficultyBits: number;
}

/** A challenge that was solved, with the ending that solves it. */
export interface Solution {
  /** Names the challenge, which is paid with once. */
  readonly id: string;
  /** What was asked for; luck does not count. */
  readonly difficultyBits: number;
  readonly expiresMs: number;
}

// About 65,000 hashes: a fifth of a second in a browser; each doubling of what is asked for doubles the work.
const BITS_FIRST = 16;
const BITS_MAX = 21;
const SOLUTION =
  /^((\d{13})\.(\d{1,2})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})):([0-9a-z]{1,16})$/;
const MAC_LENGTH = 22;

export function proofKeyOf(secret: Buffer): ProofKey {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mate/proof-of-work', 32));
}

/** How hard it becomes for a network that asks for so many times its share. */
export function difficultyFor(excess: number): number {
  return Math.min(BITS_MAX, BITS_FIRST + Math.floor(Math.log2(Math.max(1, excess))));
}

/** A challenge for one network: nobody solves it for another. */
export function challengeFor(
  network: string,
  { difficultyBits, expiresMs, salt }: { difficultyBits: number; expiresMs: number; salt: string },
  key: ProofKey,
): Challenge {
  const head = `${expiresMs}.${difficultyBits}.${salt}`;
  return { text: `${head}.${macOf(head, network, key)}`, difficultyBits };
}

/**
 * Reads `challenge:ending` (hashcash by A. Back, with SHA-256 and a signed challenge in the place of a stamp's date and
 * name). Undefined for what was not made here for this network, is over, or is not solved.
 */
export function readSolution(
  proof: string,
  { network, nowMs, keys }: { network: string; nowMs: number; keys: readonly ProofKey[] },
): Solution | undefined {
  const [, challenge, expires, bits, salt, mac = ''] = SOLUTION.exec(proof) ?? [];
  if (challenge === undefined) return undefined;
  const expiresMs = Number(expires);
  const head = `${expires}.${bits}.${salt}`;
  const isOurs = keys.some((key) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(head, network, key))),
  );
  const difficultyBits = Number(bits);
  if (!isOurs || expiresMs < nowMs || zeroBitsOf(proof) < difficultyBits) return undefined;
  return { id: mac, difficultyBits, expiresMs };
}

/** How many zero bits the SHA-256 of a text begins with. */
export function zeroBitsOf(text: string): number {
  const digest = createHash('sha256').update(text).digest();
  const place = digest.findIndex((byte) => byte !== 0);
  return place < 0 ? digest.length * 8 : place * 8 + Math.clz32(digest[place] ?? 0) - 24;
}

function macOf(head: string, network: string, key: ProofKey): string {
  return createHmac('sha256', key)
    .update(`${head}|${network}`)
    .digest('base64url')
    .slice(0, MAC_LENGTH);
}
