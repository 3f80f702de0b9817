import { askingOf, inTurns, type Answer, type Inquiry } from '../inquiry.js';
import type { Cell } from '../matrix.rules.js';
import { addressesOf, keyOf } from '../samples.js';
import { onlyPage, walkList, type WalkedPage } from './list-walks.js';

/** Addresses of what all may see, by the paths of their operations. */
type OfEverybody = Readonly<Record<string, readonly string[]>>;

/** A list, or something else that is read, as one viewer asks for it. */
export interface AskedList {
  readonly cell: Cell;
  readonly address: string;
}

/** What tells of the one who asks, or of the system, and changes by itself. */
const OF_ONESELF = new Set([
  'get openapi.json',
  'get payment/amazon/return',
  'get payment/tap/return',
  'get payment/telr/return',
  'get payment/epay/portal',
  'get payment/epay/return',
  'get payment/walee/return',
  'get payment/walee-card/return',
  'get payment/ledger/head',
  'get payment/receipt/{transactionId}',
  'get upload/{uploadId}',
  'get user/export',
  'get user/sessions',
  'get user/username/suggestions',
  'get {kind}/{id}/progress',
  'get payment/gift/news',
]);

/** Everything that is read, once for each viewer and address; of what everybody may see too. */
export function listsOf(cells: readonly Cell[], ofEverybody: OfEverybody): AskedList[] {
  const lists = new Map<string, AskedList>();
  for (const cell of cells) {
    const { operation, owner, viewer, expected } = cell;
    if (operation.method !== 'get' || expected === 'dead' || OF_ONESELF.has(keyOf(operation)))
      continue;
    const ofOwner = expected === 'success' ? addressesOf(operation, askingOf(cell)) : [];
    const ofOthers = owner.state === 'active' ? (ofEverybody[operation.path] ?? []) : [];
    for (const address of [...ofOwner, ...ofOthers])
      lists.set(`${viewer.person?.accountId ?? ''} ${address}`, { cell, address });
  }
  return [...lists.values()];
}

/** What was found in each list. */
export type Walks = ReadonlyMap<AskedList, readonly WalkedPage[]>;

/** What reading takes. */
export interface Tools {
  readonly inquiry: Inquiry;
  readonly open: (cursor: string) => string;
}

/** Reads lists page by page. */
export async function walkAll(lists: readonly AskedList[], tools: Tools): Promise<Walks> {
  return new Map(await inTurns(lists, async (list) => [list, await walkOf(list, tools)] as const));
}

/** Reads one as it is now; what is no list is one page. */
export async function walkOf(
  { cell, address }: AskedList,
  { inquiry, open }: Tools,
): Promise<WalkedPage[]> {
  const ask = (at: string): Promise<Answer> => inquiry.call(cell, at);
  return cell.operation.isList ? walkList(address, ask, open) : [onlyPage(await ask(address))];
}

/** What was asked, in words. */
export function nameOfList({ address, cell: { viewer } }: AskedList): string {
  return `${address} as ${viewer.name}`;
}

/** Whether it is to be as if nothing hidden were there: not so what hidden people read themselves, and own records. */
export function isOfOthers(list: AskedList): boolean {
  const { viewer, owner } = list.cell;
  const isHiddenSelf = viewer.name === 'owner' && owner.state !== 'active';
  return !isHiddenSelf && !isOwnRecord(list);
}

/**
 * What is gone with whom it names, or stays told whatever became of the other side: what was given, whom one blocked and
 * what one reported; that somebody is suspended or blocked by oneself.
 */
function isOwnRecord({ cell: { operation, owner, viewer }, address }: AskedList): boolean {
  const { path } = operation;
  const isNotice = owner.state !== 'active' || viewer.role === 'blocking';
  return (
    path.startsWith('payment/') ||
    path === 'user/blocked' ||
    path === 'user/reports' ||
    (isNotice && address === `user/${owner.person.username}`)
  );
}
