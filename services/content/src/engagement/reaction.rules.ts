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

/** Likes of an account by whether they are withheld already, from an id on. */
export interface LikesQuery {
  readonly accountId: AccountId;
  /** What they are to become. */
  readonly withheld: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

/** A like by its id, and where it is. */
export interface LikeRow {
  readonly _id: string;
  readonly postId: PostId;
}

export interface ReactionPage {
  readonly accountId: AccountId;
  readonly kind: ReactionKind;
  readonly postType: PostType;
  /** Rows older than this one; all where there is none. */
  readonly after: TimePlace<PostId> | undefined;
  readonly limit: number;
}

/** Whether a post's counter is to hold a like. */
export function isCountable({ active, withheld }: { active: boolean; withheld?: true }): boolean {
  return active && !withheld;
}

/** The one row of an account, a post and a kind. */
export function reactionId({ accountId, postId, kind }: ReactionKey): string {
  return `${accountId}:${postId}:${kind}`;
}
