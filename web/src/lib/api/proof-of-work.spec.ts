import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { solveProof } from './proof-of-work.js';
import { sha256Head } from './sha256.js';

const headOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('SHA-256', () => {
  it('the examples of FIPS 180-4 / their first words', () => {
    expect(sha256Head('abc')).toBe(0xba7816bf);
    expect(sha256Head('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(0x248d6a61);
    expect(sha256Head('')).toBe(0xe3b0c442);
  });

  it('any ASCII text of any length / what another program says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,200}$/), (text) => {
        expect(sha256Head(text)).toBe(headOf(text));
      }),
    );
  });
});

describe('proof of work', () => {
  it('a challenge / comes back with an ending that fits it', async () => {
    const challenge = '1795000000000.10.abcdefghijklmnop.abcdefghijklmnopqrstuv';
    const proof = await solveProof({ challenge, difficultyBits: 10 }, new AbortController().signal);
    expect(proof?.startsWith(`${challenge}:`)).toBe(true);
    expect(headOf(proof ?? '') >>> 22).toBe(0);
  });

  it('a call that was given up, or an absurd demand / no work', async () => {
    const given = AbortSignal.abort();
    expect(await solveProof({ challenge: 'c', difficultyBits: 20 }, given)).toBeUndefined();
    const { signal } = new AbortController();
    expect(await solveProof({ challenge: 'c', difficultyBits: 40 }, signal)).toBeUndefined();
  });
});
