import { sha256Head } from './sha256.js';
import { sleep } from '../sleep.js';

/** What the server asks to be worked out before a call is judged. */
export interface ProofDemand {
  readonly challenge: string;
  readonly difficultyBits: number;
}

// Between two turns the page can draw and answer.
const turnMs = 12;
const difficultyBitsMax = 26;

/**
 * The challenge with an ending that solves it: its SHA-256 begins with so many zero bits. Works in short turns, since
 * somebody waits before the page; undefined when the call is given up, or where so much work cannot be meant.
 */
export async function solveProof(
  { challenge, difficultyBits }: ProofDemand,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (difficultyBits > difficultyBitsMax) return undefined;
  const spareBits = 32 - difficultyBits;
  let ending = 0;
  while (!signal.aborted) {
    const until = performance.now() + turnMs;
    do {
      const proof = `${challenge}:${ending.toString(36)}`;
      if (sha256Head(proof) >>> spareBits === 0) return proof;
      ending += 1;
    } while (performance.now() < until);
    await sleep(0, signal);
  }
  return undefined;
}
