import type { AccountId, PostId } from '@mate/contracts/ids';
import type { PostType } from '../../../posts/post.rules.js';
import type { WatchSource } from '../../days/day.rows.js';

/** That somebody watched a post: one row however often. What a feed learns from stands in it, so that it reads no posts. */
export interface WatchDocument {
  /** `<account>:<post>` */
  readonly _id: string;
  readonly accountId: AccountId;
  readonly postId: PostId;
  readonly authorId: AccountId;
  readonly type: PostType;
  readonly tags: readonly string[];
  readonly durationMs: number;
  /** The longest watch, in milliseconds. */
  readonly watchedMs: number;
  /** The best watch beside others of posts as long, from 0 to 1. */
  readonly share: number;
  readonly looped: boolean;
  /** It was counted beside others that were watched well; absent until then. */
  readonly paired?: true;
  readonly times: number;
  readonly source: WatchSource;
  readonly firstTime: Date;
  readonly lastTime: Date;
}

/** The id of what one person keeps of one post. */
export function ownWatchId(accountId: AccountId, postId: PostId): string {
  return `${accountId}:${postId}`;
}
