import type { WordOf } from '@mate/contracts/wire-enum';
import type { postStateWords } from '@mate/contracts/words/post-words';

export type PostState = WordOf<typeof postStateWords>;

/**
 * Which state may follow which. A draft fails when its file is no video; a failed post may be tried again;
 * `ready` means that one rendition plays, further ones are added without a move.
 */
export const postTransitions: Readonly<Record<PostState, readonly PostState[]>> = {
  draft: ['processing', 'failed', 'removed'],
  processing: ['ready', 'failed', 'removed'],
  ready: ['removed'],
  failed: ['processing', 'removed'],
  removed: [],
};

export interface PostTransition {
  readonly from: PostState;
  readonly to: PostState;
}

/** A move of the table. Throws on one that is not in it: a bug, never a user's fault. */
export function transition(from: PostState, to: PostState): PostTransition {
  if (!postTransitions[from].includes(to))
    throw new Error(`a post never goes from ${from} to ${to}`);
  return { from, to };
}

/** True when the table allows the move. */
export function canMove(from: PostState, to: PostState): boolean {
  return postTransitions[from].includes(to);
}
