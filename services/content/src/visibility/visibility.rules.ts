import type { AuthorCard, Relation } from '../people/people.rules.js';
import type { PostRecord, Standing, Visibility } from '../posts/post.rules.js';

/** Everything the policy needs to know. An author whose card is unknown is hidden from others. */
export interface AuthorFacts {
  readonly viewerId: string;
  readonly authorId: string;
  readonly author: Pick<AuthorCard, 'status' | 'privateAccount'> | undefined;
  readonly relation: Relation;
}

const VISITORS: readonly Standing[] = ['open'];
const SIGNED_IN: readonly Standing[] = ['open', 'private'];
const NONE: readonly Visibility[] = [];
const EVERYBODY: readonly Visibility[] = ['public'];
const FOLLOWERS: readonly Visibility[] = ['public', 'followers'];
const OWN: readonly Visibility[] = ['public', 'followers', 'private'];

/**
 * THE visibility policy: which of an author's published posts a viewer may see. Blocks hide both ways, a sanctioned or
 * deleted author is hidden, a private account shows its posts to followers only. Every list, count, neighbour id and
 * media address goes through here.
 */
export function visibleKinds({
  viewerId,
  authorId,
  author,
  relation,
}: AuthorFacts): readonly Visibility[] {
  if (author?.status === 'deleted') return NONE;
  if (viewerId !== '' && viewerId === authorId) return OWN;
  if (author?.status !== 'active') return NONE;
  if (relation.blockedEither) return NONE;
  if (relation.following) return FOLLOWERS;
  return author.privateAccount ? NONE : EVERYBODY;
}

/** True when the viewer may see the post. Authors see their own ones in every state but removed. */
export function isPostVisible(
  post: Pick<PostRecord, 'authorId' | 'state' | 'visibility'>,
  facts: Omit<AuthorFacts, 'authorId'>,
): boolean {
  const isOwn = facts.viewerId !== '' && facts.viewerId === post.authorId;
  const isPublished = post.state === 'ready' || (isOwn && post.state !== 'removed');
  return (
    isPublished && visibleKinds({ ...facts, authorId: post.authorId }).includes(post.visibility)
  );
}

/** True when what the account says elsewhere (comments) may be shown to the viewer. */
export function isPersonVisible({ viewerId, authorId, author, relation }: AuthorFacts): boolean {
  if (viewerId !== '' && viewerId === authorId) return author?.status !== 'deleted';
  return author?.status === 'active' && !relation.blockedEither;
}

/** What an author's account means for lists that everybody reads; kept on each of the author's posts. */
export function standingOf(
  author: Pick<AuthorCard, 'status' | 'privateAccount'> | undefined,
): Standing {
  if (author?.status !== 'active') return 'hidden';
  return author.privateAccount ? 'private' : 'open';
}

/** Authors of which such a viewer may see anything in a list; whom a signed-in one follows is asked row by row. */
export function standingsFor(viewerId: string): readonly Standing[] {
  return viewerId === '' ? VISITORS : SIGNED_IN;
}
