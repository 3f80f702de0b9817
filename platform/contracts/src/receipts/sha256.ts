import { sha256 as portable } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** As much of `node:crypto` as is used here. */
interface NativeHashes {
  hash(algorithm: 'sha256', data: Uint8Array | string, encoding: 'buffer'): Uint8Array;
  hash(algorithm: 'sha256', data: string, encoding: 'hex'): string;
}

interface Runtime {
  readonly window?: unknown;
  readonly process?: { getBuiltinModule?(id: 'node:crypto'): NativeHashes };
}

/**
 * What Node itself hashes with, undefined in browsers: nine times as fast as the portable one, and an auditor hashes nine
 * texts for each journal. It is asked for by name, since a page cannot even name it in an import. Pages are told by their
 * window, not by a missing `process`: specs of pages run in Node, where its bytes are no Uint8Array of theirs.
 */
const native = nativeHashes(globalThis);

/** SHA-256 of bytes, or of a text as UTF-8. */
export function sha256(data: Uint8Array | string): Uint8Array {
  if (native) return native.hash('sha256', data, 'buffer');
  return portable(typeof data === 'string' ? utf8ToBytes(data) : data);
}

/** SHA-256 of a text as UTF-8, in lowercase hex. */
export function hexSha256(text: string): string {
  return native ? native.hash('sha256', text, 'hex') : bytesToHex(portable(utf8ToBytes(text)));
}

function nativeHashes({ process, window }: Runtime): NativeHashes | undefined {
  return window === undefined ? process?.getBuiltinModule?.('node:crypto') : undefined;
}
