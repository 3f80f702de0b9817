import type { PostId } from '@mate/contracts/ids';
import type { IndexedPost, TopicKind } from '../word-index/search-row.rules.js';
import type { RowChange } from '../word-index/search-rows.reader.js';
import type { CopyState } from './copy-tables.rows.js';
import type { SearchPlan, Tier } from './search-plan.rules.js';

/** Changes with how far the copy is once it has them: what is not told stays as it was. */
export interface CopyStep extends Partial<Omit<CopyState, 'posts'>> {
  readonly changes: readonly RowChange[];
}

export interface PostsAsked {
  readonly words: readonly string[];
  readonly lastStarts: readonly string[];
  /** Which tiers are looked through, in their order; other spellings are thought of where they are among them. */
  readonly tiers: readonly Tier[];
  /** In the first of the tiers: behind this place. */
  readonly after: number | undefined;
  readonly type?: IndexedPost['type'] | undefined;
  /** Topics that a post has to have, all of them. */
  readonly topicIds?: readonly string[] | undefined;
  readonly limit: number;
}

/** A place in the results: right behind it. */
export interface FoundPlace {
  readonly tier: Tier;
  /** Undefined for the beginning of the tier. */
  readonly at: number | undefined;
}

export interface PostsFound {
  readonly plan: SearchPlan;
  readonly found: readonly { readonly id: PostId; readonly place: FoundPlace }[];
  /** Where to go on; undefined at the end. */
  readonly goesOnAt: FoundPlace | undefined;
}

/** A tag or a place that findable posts have. */
export interface FoundTopic {
  /** The kind and the name as it is compared. */
  readonly id: string;
  readonly kind: TopicKind;
  readonly name: string;
  readonly posts: number;
}

/** A place in a list of topics: right behind it. */
export interface TopicPlace {
  readonly posts: number;
  readonly id: string;
}

export interface TopicsAsked {
  readonly kind: TopicKind;
  /** One of these a word of the topic has to begin with, and with each of the others. */
  readonly starts: readonly string[];
  readonly others: readonly string[];
  readonly after: TopicPlace | undefined;
  readonly limit: number;
}

/** The best posts of a topic. */
export interface PostsOfTopic {
  readonly topicId: string;
  readonly postIds: readonly PostId[];
}

/** What is asked of the thread that holds the copy. */
export interface CopyCalls {
  /** Opens the copy of one collection in a folder, or begins a new one. */
  open(at: { readonly folder: string; readonly source: string }): CopyState;
  /** Throws away what there is. */
  reset(): CopyState;
  /** Takes changes in, all or none. */
  apply(step: CopyStep): { readonly posts: number };
  findPosts(asked: PostsAsked): PostsFound;
  findTopics(asked: TopicsAsked): FoundTopic[];
  /** The topic under exactly this id. */
  getTopic(id: string): FoundTopic | undefined;
  postsOfTopics(asked: {
    readonly topicIds: readonly string[];
    readonly limit: number;
  }): PostsOfTopic[];
  /** Words that somebody may have meant, the nearest first. */
  spellingsOf(word: string): string[];
  close(): void;
}
