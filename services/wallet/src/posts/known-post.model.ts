import { defineCollection } from '@mate/mongo/collection';
import type { VersionedCopy } from '@mate/mongo/keep-newest';
import type { PostKind } from '@mate/people/decision';

/** What a gift on a post has to know of it, as content says it under its signature. */
export interface PostFacts {
  authorId: string;
  type: 'short' | 'video';
  state: 'ready' | 'removed';
  /** For whom it is meant. */
  visibility: PostKind;
  /** False where its author takes no coins on it; absent in rows from before there was a choice. */
  allowGifts?: boolean | undefined;
  version: number;
}

/** A known post; `_id` is the post's. */
export type KnownPostDocument = VersionedCopy & PostFacts & { _id: string };

export const knownPosts = defineCollection<KnownPostDocument>({ name: 'known_posts', indexes: [] });
