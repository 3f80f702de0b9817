import { randomBytes } from 'node:crypto';
import {
  challengeFor,
  difficultyFor,
  proofKeyOf,
  readSolution,
  zeroBitsOf,
} from './proof-of-work.rules.js';

const NOW = 1_795_000_000_000;
const key = proofKeyOf(randomBytes(32));
const salt = 'abcdefghijklmnop';
const challenge = challengeFor('1.2.3.4', { difficultyBits: 8, expiresMs: NOW + 1_000, salt }, key);
const solve = (text: string, bits: number): string => {
  for (let count = 0; ; count += 1) {
    const proof = `${text}:${count.toString(36)}`;
    if (zeroBitsOf(proof) >= bits) return proof;
  }
};
const proof = solve(challenge.text, challenge.difficultyBits);
const reader = { network: '1.2.3.4', nowMs: NOW, keys: [proofKeyOf(randomBytes(32)), key] };

describe('proof of work', () => {
  it('solved / counts for its network until it is over', () => {
    expect(readSolution(proof, reader)).toMatchObject({
      difficultyBits: 8,
      expiresMs: NOW + 1_000,
    });
    expect(readSolution(proof, { ...reader, network: '1.2.3.5' })).toBeUndefined();
    expect(readSolution(proof, { ...reader, nowMs: NOW + 1_001 })).toBeUndefined();
    expect(readSolution(proof, { ...reader, keys: [] })).toBeUndefined();
  });

  it('not solved, made easier, or made up / counts for nothing', () => {
    const unsolved = Array.from({ length: 600 }, (_, count) => `${challenge.text}:${count}`).find(
      (text) => zeroBitsOf(text) < 8,
    );
    expect(readSolution(unsolved ?? '', reader)).toBeUndefined();
    const easier = challenge.text.replace('.8.', '.1.');
    expect(readSolution(solve(easier, 8), reader)).toBeUndefined();
    for (const text of ['', ':', 'x:1', `${proof}!`, proof.replace(/:.*/, ':')])
      expect(readSolution(text, reader)).toBeUndefined();
  });

  it('zero bits / counted from the first', () => {
    // SHA-256 of 'abc' is ba7816bf… (FIPS 180-4).
    expect(zeroBitsOf('abc')).toBe(0);
    expect(zeroBitsOf(proof)).toBeGreaterThanOrEqual(8);
  });

  it('twice as much asked for / twice the work, up to a bound', () => {
    expect([0, 1, 1.9, 2, 4, 8, 1_000].map(difficultyFor)).toEqual([16, 16, 16, 17, 18, 19, 21]);
  });
});
