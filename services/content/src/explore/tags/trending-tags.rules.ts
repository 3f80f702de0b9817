import type { AccountId, PostId } from '@mate/contracts/ids';
import { risingScore, type PeopleAround } from '../../engagement/signals/rising.rules.js';
import type { PostRecord } from '../../posts/post.rules.js';

/** Tags that are chosen for everybody; of whichever of them a viewer may see posts, so many are shown. */
export const TRENDING_TAGS_MAX = 40;
export const SHOWN_TAGS_MAX = 20;
/** The first tags come with some of their posts. */
export const TAGS_WITH_POSTS_MAX = 4;
export const POSTS_OF_TAG_MAX = 8;
/** What one account alone writes is no trend, whoever watches it. */
const AUTHORS_OF_TAG_MIN = 2;
const POSTS_OF_AUTHOR_MAX = 2;
/** Who have posts enough to fill what is shown of a tag. */
export const AUTHORS_OF_TAG_ENOUGH = POSTS_OF_TAG_MAX / POSTS_OF_AUTHOR_MAX;

/** A tag that trends, with some of its posts. */
export interface ChosenTag {
  readonly tag: string;
  readonly postIds: readonly PostId[];
}

/** The names that rise most, without those of too few people. */
export function risenMost<Row extends PeopleAround & { readonly name: string }>(
  rows: readonly Row[],
): Row[] {
  return rows
    .flatMap((row) => {
      const score = risingScore(row);
      return score === undefined ? [] : [{ row, score }];
    })
    .sort((a, b) => b.score - a.score || (a.row.name < b.row.name ? -1 : 1))
    .map(({ row }) => row);
}

/** Authors with as many posts among these as any has a place for; the number of all authors beside them. */
export function authorsOf(posts: readonly Pick<PostRecord, 'authorId'>[]): {
  readonly all: number;
  readonly full: AccountId[];
} {
  const counts = new Map<AccountId, number>();
  for (const { authorId } of posts) counts.set(authorId, (counts.get(authorId) ?? 0) + 1);
  const full = [...counts].filter(([, count]) => count >= POSTS_OF_AUTHOR_MAX);
  return { all: counts.size, full: full.map(([authorId]) => authorId) };
}

/**
 * A tag with some of its posts, newest first, no more than two of one author before the others had theirs; undefined for a
 * tag of one author alone.
 * @param posts of the tag, which everybody may see, newest first
 */
export function chosenTag(tag: string, posts: readonly PostRecord[]): ChosenTag | undefined {
  const authors = new Map<string, number>();
  const [first, others]: PostRecord[][] = [[], []];
  for (const post of posts) {
    const count = (authors.get(post.authorId) ?? 0) + 1;
    authors.set(post.authorId, count);
    (count <= POSTS_OF_AUTHOR_MAX ? first : others)?.push(post);
  }
  if (authors.size < AUTHORS_OF_TAG_MIN) return undefined;
  const shown = [...(first ?? []), ...(others ?? [])].slice(0, POSTS_OF_TAG_MAX);
  return { tag, postIds: shown.map(({ _id }) => _id) };
}
