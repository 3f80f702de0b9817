import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { canonical, digestOf } from './digest.js';

/** The state of the whole books: whoever keeps one can tell later whether anything before it was changed. */
export interface LedgerHead {
  /** Number of blocks. */
  readonly size: number;
  /** Root of the tree of blocks, hex. */
  readonly root: string;
  /** Hash of the last block, hex. */
  readonly lastBlockHash: string;
  /** When the last block was sealed, ISO. */
  readonly time: string;
}

/** Whose word something is. */
export interface Signed {
  /** Ed25519, hex. */
  readonly publicKey: string;
  /** Ed25519, hex. */
  readonly signature: string;
}

/** A head, signed over `headSigningInput`. */
export interface SignedHead extends LedgerHead, Signed {}

/** That the tree of a head continues the tree of an earlier one. */
export interface ConsistencyProof {
  readonly from: number;
  readonly to: number;
  /** Hex, as RFC 9162 §2.1.4 orders it. */
  readonly path: readonly string[];
}

/** Which consistency proof two heads need to be compared; undefined where they tell of as many blocks and need none. */
export function proofBetween(
  one: LedgerHead,
  other: LedgerHead,
): Pick<ConsistencyProof, 'from' | 'to'> | undefined {
  if (one.size === other.size) return undefined;
  return { from: Math.min(one.size, other.size), to: Math.max(one.size, other.size) };
}

/** The bytes that the ledger signs. */
export function headSigningInput({ size, root, lastBlockHash, time }: LedgerHead): Uint8Array {
  return canonical(['mate-ledger-head-1', size, root, lastBlockHash, time]);
}

/** True when the head was signed with the key that it names. Whose key that is stands nowhere in it. */
export function isSignedByItsKey(head: SignedHead): boolean {
  return isSignedBy(head, headSigningInput(head));
}

/** True when a key has signed some bytes. */
export function isSignedBy({ publicKey, signature }: Signed, content: Uint8Array): boolean {
  hashes.sha512 = sha512;
  try {
    return verify(digestOf(signature), content, digestOf(publicKey), { zip215: false });
  } catch {
    return false;
  }
}
