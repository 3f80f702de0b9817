import type { WordOf } from '@mate/contracts/wire-enum';
import type { blockActionWords } from '@mate/contracts/words/account-words';
import { AppError } from '@mate/contracts/errors';
import type { Decision, Pair, Relation } from '../relations/relation.rules.js';

/** What a person may do about blocking another. */
export type BlockAction = WordOf<typeof blockActionWords>;

/**
 * Decides a block. Throws ACCOUNT_NOT_FOUND where the target is gone, or blocks and was not blocked before: who blocks
 * does not exist for the other. A block can be lifted whatever became of the other side.
 */
export function decideBlock(
  action: BlockAction,
  { own, reverse, targetIsPresent }: Pair,
): Decision {
  if (action === 'unblock') return own.blocked ? { own: { ...own, blocked: false } } : {};
  if (own.blocked) return {};
  if (!targetIsPresent || reverse.blocked) throw new AppError('ACCOUNT_NOT_FOUND');
  // The other side's row is written even where nothing of it ends: what they do at the same moment then conflicts.
  return { own: { ...ended(own), blocked: true }, reverse: ended(reverse) };
}

/** Without follows and requests. A rejection stays: a block and its end are no way around the week after it. */
function ended({ blocked, request, answerTime }: Relation): Relation {
  const rejection = request === 'rejected' ? { request, answerTime } : {};
  return { following: false, blocked, ...rejection };
}
