import { sha256 as portable } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { randomCases } from '@mate/testing/runs';
import { digestOf, hexOf, hexOfText, leafHash, textLeafHash } from './digest.js';
import { sha256 } from './sha256.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('hashes', () => {
  it('any bytes / have the hash that browsers make of them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(hexOf(sha256(bytes))).toBe(hexOf(portable(bytes)));
      }),
      randomCases(100),
    );
  });

  it('any text / is hashed as its bytes, as itself and as an entry of a tree', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = bytesOf(text);
        expect(hexOfText(text)).toBe(hexOf(portable(bytes)));
        expect(hexOf(sha256(text))).toBe(hexOfText(text));
        expect(hexOf(textLeafHash(text))).toBe(hexOf(leafHash(bytes)));
        expect(digestOf(hexOfText(text))).toHaveLength(32);
      }),
      randomCases(100),
    );
  });
});
