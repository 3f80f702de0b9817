import type { AccountId } from '@mate/contracts/ids';
import type { WrittenComment } from '../comment.rules.js';

/** Which comments of an inbox: all, those that wait for an answer, or those that wait to be let in. */
export type InboxFilter = 'all' | 'unanswered' | 'held';

/**
 * What the inbox of a post's maker finds a comment by: whose post it stands under, and that its thread waits for a word of
 * that person. Own words are in no inbox, and answers to others' words wait for nobody.
 */
export function inboxMarksOf(
  { authorId, parentId }: Pick<WrittenComment, 'authorId' | 'parentId'>,
  ownerId: AccountId,
): { readonly ownerId?: AccountId; readonly unanswered?: true } {
  if (authorId === ownerId) return {};
  return { ownerId, ...(parentId === null && { unanswered: true }) };
}
