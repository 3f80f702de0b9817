/** How much of each kind one size holds; all grow with the number of posts, those of one hot owner the most. */
export interface Size {
  readonly posts: number;
  readonly accounts: number;
  /** Accounts that publish. */
  readonly authors: number;
  readonly viewerPosts: number;
  readonly follows: number;
  readonly creatorFollowers: number;
  readonly viewerFollows: number;
  readonly viewerLikes: number;
  readonly likes: number;
  readonly hotComments: number;
  readonly comments: number;
  readonly statementLines: number;
  readonly transfers: number;
}

export const SIZES_DEFAULT: readonly number[] = [1_000, 30_000, 300_000];
const POSTS_MIN = 1_000;
const POSTS_MAX = 1_000_000;
/** An owner's lists have two full pages of this at the least size already. */
export const PAGE = 20;

/** Everything for so many posts. A larger size holds all of a smaller one. */
export function sizeOf(posts: number): Size {
  const share = (part: number): number => Math.floor(posts / part);
  const accounts = 1_000 + share(3);
  return {
    posts,
    accounts,
    authors: 100 + share(60),
    viewerPosts: share(20),
    follows: posts,
    creatorFollowers: Math.floor(accounts * 0.9),
    viewerFollows: 50 + share(100),
    viewerLikes: 150 + share(15),
    likes: posts,
    hotComments: 400 + share(6),
    comments: share(2),
    statementLines: 700 + share(3),
    transfers: 500 + share(6),
  };
}

/** Sizes as somebody types them (`1000,30000`), the least first. Throws RangeError naming the bounds. */
export function parseSizes(text: string): number[] {
  const sizes = text.split(',').map(Number);
  const areGood = sizes.every(
    (posts) => Number.isInteger(posts) && posts >= POSTS_MIN && posts <= POSTS_MAX,
  );
  if (!areGood)
    throw new RangeError(`--sizes takes numbers of posts from ${POSTS_MIN} to ${POSTS_MAX}`);
  return [...new Set(sizes)].sort((a, b) => a - b);
}
