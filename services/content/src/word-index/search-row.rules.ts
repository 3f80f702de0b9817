import type { AccountId, PostId } from '@mate/contracts/ids';
import type { topicKindWords } from '@mate/contracts/words/search-words';
import type { postTypeWords } from '@mate/contracts/words/post-words';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { Standing } from '@mate/people/standing';
import { searchWordsOf } from './search-words.rules.js';

export type TopicKind = WordOf<typeof topicKindWords>;

/** What the index has to know of a post. */
export interface IndexedPost {
  readonly _id: PostId;
  readonly authorId: AccountId;
  readonly type: WordOf<typeof postTypeWords>;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly place: string;
  readonly placeKey: string;
  readonly state: string;
  readonly visibility: string;
  readonly standing: Standing;
  readonly publishTime: Date;
  readonly counts: { readonly views: number; readonly likes: number; readonly comments: number };
}

/** One post that everybody may see, as it is found. */
export interface SearchRow {
  readonly _id: PostId;
  readonly authorId: AccountId;
  readonly type: IndexedPost['type'];
  /** Of its title, tags and place. */
  readonly heads: readonly string[];
  /** These, and of its description. */
  readonly words: readonly string[];
  readonly topics: readonly TopicOfPost[];
  /** Orders what fits equally well. */
  readonly score: number;
  /** When the score is looked at again. */
  readonly rankTime: Date;
}

/** A tag or a place that posts are sorted under. */
export interface TopicOfPost {
  readonly id: string;
  readonly kind: TopicKind;
  readonly name: string;
}

const HEADS_MAX = 60;
const WORDS_MAX = 120;
const SCORE_DAY = 86_400;
// Ten times as many who cared weigh as much as thirty days.
const SCORE_OF_TENFOLD = 30 * SCORE_DAY;
const LIKE_WEIGHT = 10;
const COMMENT_WEIGHT = 20;
const RANK_MS_MIN = 10 * 60_000;
const RANK_MS_MAX = 30 * SCORE_DAY * 1_000;
// Each look comes when a post is a quarter older: some thirty in its first year.
const RANK_AGE_SHARE = 4;

/** Whether a post is found at all: published, for everybody, by somebody whose account is open. Others have no row. */
export function isFindable(post: Pick<IndexedPost, 'state' | 'visibility' | 'standing'>): boolean {
  return post.state === 'ready' && post.visibility === 'public' && post.standing === 'open';
}

/** The row of a post; undefined for one that is not found. */
export function searchRowOf(post: IndexedPost, now: Date): SearchRow | undefined {
  if (!isFindable(post)) return undefined;
  const { heads, words } = wordsOfPost(post);
  return {
    _id: post._id,
    authorId: post.authorId,
    type: post.type,
    heads,
    words,
    topics: topicsOf(post),
    score: scoreOf(post),
    rankTime: nextRankTime(post.publishTime, now),
  };
}

/** What a post is found by: the words of its title, tags and place apart from all of them. */
export function wordsOfPost(
  post: Pick<IndexedPost, 'title' | 'description' | 'tags' | 'place'>,
): Pick<SearchRow, 'heads' | 'words'> {
  const heads = searchWordsOf([post.title, ...post.tags, post.place].join(' '), HEADS_MAX);
  const rest = searchWordsOf(post.description, WORDS_MAX);
  const words = [...new Set([...heads, ...rest])].slice(0, WORDS_MAX);
  return { heads, words };
}

/** Newer posts and those that more people cared for come first; no clock runs in it, so that an order stands still. */
export function scoreOf({
  publishTime,
  counts,
}: Pick<IndexedPost, 'publishTime' | 'counts'>): number {
  const cared =
    Math.max(0, counts.views) +
    LIKE_WEIGHT * Math.max(0, counts.likes) +
    COMMENT_WEIGHT * Math.max(0, counts.comments);
  return Math.round(publishTime.getTime() / 1_000 + SCORE_OF_TENFOLD * Math.log10(1 + cared));
}

/** When a score is looked at again: often while a post is new. */
export function nextRankTime(publishTime: Date, now: Date): Date {
  const ageMs = now.getTime() - publishTime.getTime();
  const waitMs = Math.min(RANK_MS_MAX, Math.max(RANK_MS_MIN, ageMs / RANK_AGE_SHARE));
  return new Date(now.getTime() + waitMs);
}

/** Tags and place of a post, each once. */
export function topicsOf(post: Pick<IndexedPost, 'tags' | 'place' | 'placeKey'>): TopicOfPost[] {
  const tags = [...new Set(post.tags)].map((name) => ({
    id: topicId('tag', name),
    kind: 'tag' as const,
    name,
  }));
  if (post.placeKey === '') return tags;
  const { place: name, placeKey } = post;
  return [...tags, { id: topicId('place', placeKey), kind: 'place', name }];
}

/** By what each count changes when a row takes another's place: only what changes, never by nought. */
export function countChanges(
  before: readonly string[],
  after: readonly string[],
): Map<string, number> {
  const changes = new Map<string, number>();
  for (const one of new Set(after)) changes.set(one, 1);
  for (const one of new Set(before)) if (!changes.delete(one)) changes.set(one, -1);
  return changes;
}

/** The sum of changes of several rows. */
export function addChanges(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const changes of all)
    for (const [one, by] of changes) sums.set(one, (sums.get(one) ?? 0) + by);
  return new Map([...sums].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Under which a tag or a place is kept, by its name as it is compared. */
export function topicId(kind: TopicKind, key: string): string {
  return `${kind} ${key}`;
}
