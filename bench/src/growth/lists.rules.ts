import { PAGE } from './sizes.rules.js';

/** A list of the public API. */
export interface List {
  readonly name: string;
  /** Without `api/` and without paging. */
  readonly path: string;
  readonly isAnonymous?: boolean;
  /** Known to grow until the work on it is done: told as such, and no reason to fail. */
  readonly isMissedUntilThen?: boolean;
  /** Rows that a page has at every size; a full page unless told. */
  readonly rows?: number;
}

/** What the lists of one size are about. */
export interface Subjects {
  readonly creatorId: string;
  readonly viewerId: string;
  readonly hotPostId: string;
  readonly rareWord: string;
}

/** Answered from one row by its id, so it cannot grow: what else moves it is the machine. */
export function controlList({ hotPostId }: Subjects): List {
  return { name: 'one post (control)', path: `short/${hotPostId}/details`, isAnonymous: true };
}

/** Every list that people page through. */
export function listsOf({ creatorId, viewerId, hotPostId, rareWord }: Subjects): List[] {
  return [
    { name: 'home feed', path: 'short/homefeed' },
    { name: 'home feed, visitor', path: 'short/homefeed', isAnonymous: true },
    { name: 'following feed', path: 'short/followingfeed', isMissedUntilThen: true },
    { name: 'tag, frequent', path: 'short/query?tag=night' },
    { name: 'place, frequent', path: 'short/query?place=dubai' },
    { name: 'word, frequent', path: 'short/query?q=night' },
    ...rareLists(rareWord),
    { name: "a user's posts", path: `short/user/${viewerId}`, isAnonymous: true },
    { name: 'my posts', path: 'short/my' },
    { name: 'my likes', path: 'short/my-likes' },
    { name: 'comments', path: `short/${hotPostId}/comments`, isAnonymous: true },
    { name: 'followers', path: `user/followers/${creatorId}` },
    { name: 'following', path: `user/following/${viewerId}` },
    { name: 'friends', path: 'user/friends' },
    { name: 'suggestions', path: 'user/suggestions' },
    { name: 'requests, received', path: 'user/follow/requests?type=received' },
    { name: 'requests, sent', path: 'user/follow/requests?type=sent' },
    { name: 'user search, 1 letter', path: 'user/search?q=m' },
    { name: 'user search, 3 letters', path: 'user/search?q=moh' },
    { name: 'user search, two words', path: 'user/search?q=mohamed%20num' },
    { name: 'statement', path: 'payment/transaction' },
    { name: 'statement, gifts', path: 'payment/transaction?type=GIFTING' },
    ...emptyStatements(),
    { name: 'transfers', path: 'payment/transfer/history' },
  ];
}

/** Numbered pages, as deep as anybody may ask: the plan that MongoDB remembers for the query's shape is the worst then. */
export function deepPagesOf({ creatorId, hotPostId }: Subjects): string[] {
  return [
    'short/query?tag=night&page=100',
    'short/query?place=dubai&page=100',
    'short/query?q=night&page=100',
    `short/${hotPostId}/comments?page=500`,
    `user/followers/${creatorId}?page=500`,
    'user/friends?page=500',
    'user/search?q=m&page=10',
    'payment/transaction?page=4900',
    'payment/transaction?type=GIFTING&page=4900',
    'payment/transfer/history?page=4900',
  ];
}

/** The lists that a remembered plan for a frequent value would ruin. */
export function poisonedListsOf({ rareWord }: Subjects): List[] {
  return [...rareLists(rareWord), ...emptyStatements()].map((list) => ({
    ...list,
    name: `${list.name}, after deep pages`,
  }));
}

/** The lists that a remembered plan for a rare value would ruin; asked after the rare ones were, many times. */
export function reverselyPoisonedListsOf(subjects: Subjects): List[] {
  const frequent = new Set(['tag, frequent', 'place, frequent', 'word, frequent', 'statement']);
  return listsOf(subjects)
    .filter(({ name }) => frequent.has(name))
    .map((list) => ({ ...list, name: `${list.name}, after rare ones` }));
}

function rareLists(word: string): List[] {
  return [
    { name: 'tag, rare', path: `short/query?tag=${word}` },
    { name: 'place, rare', path: `short/query?place=${word}` },
    { name: 'word, rare', path: `short/query?q=${word}` },
  ];
}

function emptyStatements(): List[] {
  const path = 'payment/transaction?type=COIN_PURCHASED';
  return [{ name: 'statement, purchases', path, rows: 0 }];
}

/** The path of a list's page. */
export function pagePath({ path }: Pick<List, 'path'>, cursor = ''): string {
  const paging = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
  return `api/${path}${path.includes('?') ? '&' : '?'}${paging.toString()}`;
}
