import type { AccountId } from '@mate/contracts/ids';
import { visibleKinds, type AccountFacts, type Relation } from '@mate/people/decision';
import type { PostRecord } from '../posts/post.rules.js';

/** What has to be known beside a post. An author of whom nothing is known is hidden from others. */
export interface AuthorFacts {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly author: AccountFacts | undefined;
  readonly relation: Relation;
}

/**
 * What a viewer sees of a kept number, less what comes from people whom it does not see. Never below zero: a number and
 * the rows behind it are not read at one moment.
 */
export function seenOf(kept: number, unseen = 0): number {
  return Math.max(0, kept - unseen);
}

/**
 * True when the viewer may see the post: published, and of a kind that the viewer may see of its author. Authors see
 * their own ones in every state but removed.
 */
export function isPostVisible(
  post: Pick<PostRecord, 'authorId' | 'state' | 'visibility'>,
  { viewerId, author, relation }: AuthorFacts,
): boolean {
  const isOwn = viewerId === post.authorId;
  const isPublished = post.state === 'ready' || (isOwn && post.state !== 'removed');
  const person = { accountId: post.authorId, account: author, relation };
  return isPublished && visibleKinds(viewerId, person).includes(post.visibility);
}
