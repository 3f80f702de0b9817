import { eventually } from '@mate/testing/wait';
import type { Cast } from '../cast/cast.js';
import { inTurns } from '../inquiry.js';
import { withoutNumbers } from '../numbers/told-numbers.js';
import type { WalkedPage } from './list-walks.js';
import {
  isOfOthers,
  nameOfList,
  walkOf,
  type AskedList,
  type Tools,
  type Walks,
} from './read-lists.js';
import { unseenOf } from './unseen.js';
import { takeOut } from './without-rows.js';

/** The services that show people and what they made. */
const COPIES = /_(identity|social|content)$/;

/**
 * Holds all that was read to what it is without the rows that its reader may not see: the same bodies, page by page
 * the same rows, ends and places in the cursors. The databases are as before afterwards, but for the numbers kept there:
 * `complaintsOfNumbers` counts those.
 */
export async function compareWithoutHidden(
  walks: Walks,
  { cast, ...tools }: Tools & { readonly cast: Cast },
): Promise<void> {
  const concerned = [...walks].filter(([list]) => isOfOthers(list));
  const databases = cast.databases.filter(({ databaseName }) => COPIES.test(databaseName));
  const hold = (some: typeof concerned, when: string): Promise<unknown> =>
    inTurns(some, ([list, before]) => {
      const told = (pages: readonly WalkedPage[]): string =>
        `${when}, ${nameOfList(list)}: ${comparable(list, pages)}`;
      // Candidates of feeds and cards of people are kept for a moment.
      return eventually(async () => expect(told(await walkOf(list, tools))).toBe(told(before)));
    });
  for (const { ids, viewers } of unseenOf(cast)) {
    const some = concerned.filter(([{ cell }]) => viewers.includes(cell.viewer.name));
    const putBack = await takeOut(databases, ids);
    try {
      await hold(some, 'without what is hidden');
    } finally {
      await putBack();
    }
  }
  await hold(
    concerned.filter(([{ cell }]) => cell.viewer.name === 'follower'),
    'afterwards',
  );
}

/** All but the numbers that are kept with things. Ranks move with the time: of the order of what we choose there is only where they end. */
function comparable({ address }: AskedList, pages: readonly WalkedPage[]): string {
  const isRanked = address.includes('homefeed') || address.includes('/related');
  const rows = pages.flatMap((page) => page.rows.map((row) => withoutNumbers(row)));
  // Whoever made a post finds there what stands under it across a block too, since everybody else reads it.
  if (address.startsWith('studio/comments'))
    return JSON.stringify(rows.filter((row) => !row.includes('"behindBlock":true')));
  return JSON.stringify([
    isRanked ? rows.sort() : rows,
    pages.map(({ hasNextPage, place }) => [hasNextPage, isRanked ? '' : place]),
  ]);
}
