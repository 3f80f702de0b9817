import { eventually } from '@mate/testing/wait';
import type { Cast } from '../cast/cast.js';
import { askingOf, inTurns, type Answer, type Inquiry } from '../inquiry.js';
import { onlyPage, walkList, type WalkedPage } from './list-walks.js';
import type { Cell } from '../matrix.rules.js';
import {
  visibilities,
  type Owner,
  type ViewerName,
  type Visibility,
} from '../cast/people-of-cast.js';
import { addressesOf, keyOf } from '../samples.js';
import { takeOut } from './without-rows.js';

/** A list as one viewer asks for it. */
export interface AskedList {
  readonly cell: Cell;
  readonly address: string;
}

/** What tells of lists without being one: numbers, and what stands beside a post. */
const OF_LISTS = ['get user/follow/requests/count', 'get {kind}/{id}/details'];

/** Everything that is read of lists, once for each viewer and address. */
export function listsOf(cells: readonly Cell[]): AskedList[] {
  const lists = new Map<string, AskedList>();
  for (const cell of cells) {
    const { operation, viewer, expected } = cell;
    if (operation.method !== 'get' || expected !== 'success') continue;
    if (!operation.isList && !OF_LISTS.includes(keyOf(operation))) continue;
    for (const address of addressesOf(operation, askingOf(cell)))
      lists.set(`${viewer.person?.accountId ?? ''} ${address}`, { cell, address });
  }
  return [...lists.values()];
}

/** What was found in each list. */
export type Walks = ReadonlyMap<AskedList, readonly WalkedPage[]>;

interface Tools {
  readonly inquiry: Inquiry;
  readonly open: (cursor: string) => string;
}

/** Reads lists page by page. */
export async function walkAll(lists: readonly AskedList[], tools: Tools): Promise<Walks> {
  return new Map(await inTurns(lists, async (list) => [list, await walkOf(list, tools)] as const));
}

async function walkOf(
  { cell, address }: AskedList,
  { inquiry, open }: Tools,
): Promise<WalkedPage[]> {
  const ask = (at: string): Promise<Answer> => inquiry.call(cell, at);
  return cell.operation.isList ? walkList(address, ask, open) : [onlyPage(await ask(address))];
}

/** What is taken out of the databases, and for whom nothing changes by all that was taken out until then. */
interface Removal {
  readonly name: string;
  readonly ids: readonly string[];
  readonly viewers: readonly ViewerName[];
}

/** The services that show people and what they made. */
const COPIES = /_(identity|social|content)$/;
/** What was given, whom one blocked and what one reported stays told, whatever became of the other side. */
const isOwnRecord = ({ operation: { path } }: Cell): boolean =>
  path.startsWith('payment/') || path === 'user/blocked' || path === 'user/reports';
const isHiddenSelf = ({ viewer, owner }: Cell): boolean =>
  viewer.name === 'owner' && owner.state !== 'active';

function removalsOf(owners: readonly Owner[]): Removal[] {
  const active = owners.filter(({ state }) => state === 'active');
  const postsOf = (owner: Owner, some: readonly Visibility[]): string[] =>
    owner.posts.flatMap(({ id, commentId, visibility }) =>
      some.includes(visibility) ? [id, commentId] : [],
    );
  return [
    {
      name: 'hidden people',
      ids: owners
        .filter(({ state }) => state !== 'active')
        .flatMap((owner) => [owner.person.accountId, ...postsOf(owner, visibilities)]),
      viewers: ['owner'],
    },
    {
      name: 'private posts',
      ids: active.flatMap((owner) => postsOf(owner, ['private'])),
      viewers: ['follower'],
    },
    {
      name: 'posts for followers',
      ids: active.flatMap((owner) =>
        postsOf(owner, owner.privateAccount ? visibilities : ['followers']),
      ),
      viewers: ['requested', 'stranger', 'visitor', 'suspended'],
    },
    {
      name: 'people behind a block',
      ids: active.flatMap((owner) => [owner.person.accountId, ...postsOf(owner, ['public'])]),
      viewers: ['blocked', 'blocking'],
    },
  ];
}

/**
 * Holds every list to what it is without the rows that its reader may not see: page by page the same rows, the same ends
 * and the same places in the cursors. The databases are as before afterwards.
 */
export async function compareWithoutHidden(
  walks: Walks,
  { cast, ...tools }: Tools & { readonly cast: Cast },
): Promise<void> {
  const concerned = [...walks].filter(([{ cell }]) => !isOwnRecord(cell));
  const databases = cast.databases.filter(({ databaseName }) => COPIES.test(databaseName));
  const putBack: (() => Promise<void>)[] = [];
  const hold = (some: typeof concerned, when: string): Promise<unknown> =>
    inTurns(some, ([list, before]) => {
      const told = (pages: readonly WalkedPage[]): string =>
        `${when}, ${list.address} as ${list.cell.viewer.name}: ${comparable(list, pages)}`;
      // Candidates of feeds and cards of people are kept for a moment.
      return eventually(async () => expect(told(await walkOf(list, tools))).toBe(told(before)));
    });
  try {
    for (const { name, ids, viewers } of removalsOf(cast.owners)) {
      putBack.unshift(await takeOut(databases, ids));
      const some = concerned.filter(
        ([{ cell }]) => viewers.includes(cell.viewer.name) && !isHiddenSelf(cell),
      );
      await hold(some, `without ${name}`);
    }
  } finally {
    for (const put of putBack) await put();
  }
  const most = concerned.filter(([{ cell }]) => cell.viewer.name === 'follower');
  await hold(most, 'afterwards');
}

/** Ranks of home feeds move with the time: of their order there is only where they end. */
function comparable({ address }: AskedList, pages: readonly WalkedPage[]): string {
  const isRanked = address.includes('homefeed');
  const rows = pages.flatMap((page) => page.rows);
  return JSON.stringify([
    isRanked ? rows.sort() : rows,
    pages.map(({ hasNextPage, place }) => [hasNextPage, isRanked ? '' : place]),
  ]);
}
