import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hexSha256, sha256 } from './sha256.js';

/** SHA-256, 32 bytes. In files and rows it is lowercase hex. */
export type Digest = Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of one entry of a tree (RFC 9162 §2.1.1): entries and inner nodes cannot be taken for each other. */
export function leafHash(entry: Uint8Array): Digest {
  return sha256(concatBytes(LEAF, entry));
}

/** Hash of an inner node (RFC 9162 §2.1.1). */
export function nodeHash(left: Digest, right: Digest): Digest {
  return sha256(concatBytes(NODE, left, right));
}

/** Root of a tree without entries. */
export function emptyRoot(): Digest {
  return sha256(new Uint8Array());
}

/** Hash of an entry that is a text, as UTF-8: the same as of its bytes. */
export function textLeafHash(entry: string): Digest {
  return sha256(`\0${entry}`);
}

/** Hash of a text as UTF-8, in hex: what commitments are written as. */
export function hexOfText(text: string): string {
  return hexSha256(text);
}

/** Lowercase hex. */
export function hexOf(digest: Uint8Array): string {
  return bytesToHex(digest);
}

/** The bytes of hex. Throws Error on anything else. */
export function digestOf(hex: string): Digest {
  return hexToBytes(hex);
}

/** UTF-8 of the JSON of plain strings, whole numbers and lists: the form that everything hashed here has. */
export function canonical(content: readonly unknown[]): Uint8Array {
  return utf8ToBytes(canonicalText(content));
}

/** The same, not yet as UTF-8. */
export function canonicalText(content: readonly unknown[]): string {
  return JSON.stringify(content);
}
