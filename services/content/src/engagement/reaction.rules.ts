import type { AccountId, PostId } from '@mate/contracts/ids';
import type { TimePlace } from '@mate/service-kit/paging';
import type { PostType } from '../posts/post.rules.js';

export type ReactionKind = 'like' | 'bookmark';

/** Who reacts to what. */
export interface ReactionKey {
  readonly accountId: AccountId;
  readonly postId: PostId;
  readonly kind: ReactionKind;
}

/** What a viewer did to a post. */
export interface ViewerMarks {
  readonly liked: boolean;
  readonly bookmarked: boolean;
}

/** A reaction's place in the list of its account. */
export interface ReactionMark {
  readonly postId: PostId;
  readonly createTime: Date;
}

export interface ReactionPage {
  readonly accountId: AccountId;
  readonly kind: ReactionKind;
  readonly postType: PostType;
  /** Rows older than this one; all where there is none. */
  readonly after: TimePlace<PostId> | undefined;
  readonly limit: number;
}

/** The one row of an account, a post and a kind. */
export function reactionId({ accountId, postId, kind }: ReactionKey): string {
  return `${accountId}:${postId}:${kind}`;
}
