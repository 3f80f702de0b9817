import type { AccountId } from '@mate/contracts/ids';
import type { Account } from '../accounts/account.rules.js';
import type { KeyBatch, NameKey } from '../accounts/names/name-keys.rules.js';
import type { Place, Tier } from './search-query.rules.js';

/** Where somebody stands in the results of one searcher. */
export interface FoundPlace extends Place {
  readonly followed: boolean;
}

/** Somebody whom a search found. */
export interface Found {
  readonly account: Account;
  readonly place: FoundPlace;
}

/** Which part of the results is asked for. */
export interface Search {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

/** The first keys of tiers, as far as they were read ahead. */
export type Heads = ReadonlyMap<Tier, KeyBatch>;

const BATCH_ROWS_MIN = 20;

/** How many keys are read at once. */
export function batchRowsOf({ limit }: Search): number {
  return Math.max(limit, BATCH_ROWS_MIN);
}

/** Tiers that the asked part may have people of. */
export function leftOf(tiers: readonly Tier[], { after }: Search): Tier[] {
  return tiers.filter(({ order }) => !after || order >= after.order);
}

/** The key behind which a tier is walked; empty for its beginning. */
export function startIn(tier: Tier, { after }: Search): string {
  return after?.order === tier.order && !after.followed ? after.key : '';
}

/** The keys of the first tiers that may fill so many rows. */
export function firstOf(heads: Heads, rows: number): NameKey[] {
  const keys: NameKey[] = [];
  for (const head of heads.values()) if (keys.length < rows) keys.push(...head.keys);
  return keys;
}

/** Whether so few people have keys of these tiers, whoever may see them: all keys are here. */
export function areFewerThan(people: number, heads: Heads): boolean {
  const batches = [...heads.values()];
  const ids = batches.flatMap(({ keys }) => keys.map(({ accountId }) => accountId));
  return batches.every(({ isLast }) => isLast) && new Set(ids).size < people;
}

/** Those who stand in a tier, behind where the asked part begins. */
export function behind(
  found: readonly Found[],
  { order }: Tier,
  { after }: Search,
): readonly Found[] {
  const start = after?.order === order ? after : undefined;
  if (start && !start.followed) return [];
  return found.filter(({ place }) => place.order === order && (!start || place.key > start.key));
}

/**
 * The keys of ranges that lie within those of a batch; undefined where the batch ends before they do.
 */
export function partOf(
  { keys, isLast }: KeyBatch,
  starts: readonly string[],
): KeyBatch | undefined {
  const last = keys.at(-1)?.key ?? '';
  const isWhole = isLast || starts.every((start) => last > start && !last.startsWith(start));
  if (!isWhole) return undefined;
  const own = keys.filter(({ key }) => starts.some((start) => key.startsWith(start)));
  return { keys: own, isLast: true };
}

/** Whether all ranges of a tier lie within those of another. */
export function isWithin(tier: Tier, wider: Tier): boolean {
  return tier.starts.every((start) => wider.starts.some((other) => start.startsWith(other)));
}
