import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import {
  NameIndexReader,
  type KeyBatch,
  type NameKey,
} from '../accounts/names/name-index.reader.js';
import { PeopleReader } from '../accounts/people.reader.js';
import {
  beginningsOf,
  placeOf,
  placesAmong,
  tiersOf,
  typosOf,
  typoTiersOf,
  type NameQuery,
  type Place,
  type Tier,
} from './search-query.rules.js';
import { SearcherReader, type Searcher } from './searcher.reader.js';

/** Where somebody stands in the results of one searcher. */
export interface FoundPlace extends Place {
  readonly followed: boolean;
}

export interface Found {
  readonly account: Account;
  readonly place: FoundPlace;
}

interface Search {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

/** What one search may read and has found so far. */
interface Progress {
  readonly search: Search;
  readonly searcher: Searcher;
  readonly found: Found[];
  /** Accounts that were read, by id; undefined where there is none. */
  readonly known: Map<string, Account | undefined>;
  examined: number;
  /** Where it stopped because it had read as much as it may. */
  pausedAt: FoundPlace | undefined;
}

/** Tiers to be walked, and what of their keys was read ahead. */
interface Walk {
  readonly query: NameQuery;
  readonly tiers: readonly Tier[];
  /** These, and those before them: who fits an earlier one stands there. */
  readonly all: readonly Tier[];
  readonly heads: ReadonlyMap<Tier, KeyBatch>;
}

// Keys that one search reads: several names of one person, and words of two letters that many fit, cost some.
const EXAMINED_MAX = 1_000;
const BATCH_ROWS_MIN = 20;
const SPELLINGS_READ_MAX = 200;
// Few people have a name that only a misspelt one leads to: mostly these are all their keys.
const SPELLED_KEYS_MAX = 200;
// Where so many fit what was typed, it was hardly misspelt, and looking for other spellings costs most of a search.
const FITTING_ENOUGH = 5;

/** Walks the index of names in the order of results. */
@Injectable()
export class NameSearch {
  constructor(
    private readonly index: NameIndexReader,
    private readonly searchers: SearcherReader,
    private readonly accounts: AccountReader,
    private readonly people: PeopleReader,
  ) {}

  /**
   * The people behind a place, at most `limit`: those who fit what was typed, and where they are few, those who fit it
   * spelled otherwise. Where it read as much as one search may, `pausedAt` says where to go on.
   */
  async find(
    query: NameQuery,
    search: Search,
  ): Promise<{ readonly found: readonly Found[]; readonly pausedAt: FoundPlace | undefined }> {
    const typed = tiersOf(query);
    const progress = await this.findTyped(query, typed, search);
    if (!isDone(progress) && (await this.mayBeMisspelt(query, typed, progress)))
      await this.walkSpelled(query, typed, progress);
    return progress;
  }

  /** What does not hang on each other is read at the same time: a full page takes two round trips. */
  private async findTyped(
    query: NameQuery,
    typed: readonly Tier[],
    search: Search,
  ): Promise<Progress> {
    const tiers = leftOf(typed, search.after);
    const [searcher, heads] = await Promise.all([
      this.searchers.find(search.viewerId),
      this.headsOf(tiers, search),
    ]);
    const progress: Progress = {
      ...{ search, searcher, found: [], known: new Map() },
      ...{ examined: 0, pausedAt: undefined },
    };
    await this.walk({ query, tiers, all: typed, heads }, progress);
    return progress;
  }

  /** Whether few fit what was typed: all of them, whatever page is asked for. */
  private async mayBeMisspelt(
    query: NameQuery,
    typed: readonly Tier[],
    { search, found }: Progress,
  ): Promise<boolean> {
    const { after } = search;
    if (!after) return found.length < FITTING_ENOUGH;
    if (typed.every(({ order }) => order !== after.order)) return true;
    const first = { ...search, after: undefined, limit: FITTING_ENOUGH };
    return (await this.findTyped(query, typed, first)).found.length < FITTING_ENOUGH;
  }

  private async walkSpelled(
    query: NameQuery,
    typed: readonly Tier[],
    progress: Progress,
  ): Promise<void> {
    const spelled = await this.typoTiers(query);
    const tiers = leftOf(spelled, progress.search.after);
    const heads = await this.spelledHeadsOf(tiers, progress);
    await this.walk({ query, tiers, all: [...typed, ...spelled], heads }, progress);
  }

  private async walk({ query, tiers, all, heads }: Walk, progress: Progress): Promise<void> {
    if (tiers.length === 0) return;
    const { searcher, search, found } = progress;
    const [followed] = await Promise.all([
      this.followedAmong(all, query, searcher),
      this.learn(firstOf([...heads.values()], search.limit - found.length), progress),
    ]);
    const ids = new Set<string>(followed.map(({ account }) => account.id));
    const placeIn = placesAmong(all);
    for (const tier of tiers) {
      const start = search.after?.order === tier.order ? search.after : undefined;
      if (!start || start.followed) found.push(...behind(start, followed, tier));
      await this.walkKeys(tier, { progress, placeIn, head: heads.get(tier), ids });
      if (isDone(progress)) return;
    }
  }

  private async walkKeys(
    tier: Tier,
    walk: {
      progress: Progress;
      placeIn: ReturnType<typeof placesAmong>;
      head: KeyBatch | undefined;
      ids: ReadonlySet<string>;
    },
  ): Promise<void> {
    const { progress, placeIn, ids } = walk;
    let head = walk.head;
    for (let after = startIn(tier, progress.search); !isDone(progress);) {
      const { keys, isLast } = head ?? (await this.readKeys(tier, after, progress));
      head = undefined;
      progress.examined += keys.length;
      const byId = await this.listed(keys, progress);
      for (const { _id: key, accountId } of keys) {
        const account = byId.get(accountId);
        if (!account || ids.has(accountId)) continue;
        // Everybody turns up once: where they fit best, under the first of their names.
        const place = placeIn(account);
        if (place?.order === tier.order && place.key === key)
          progress.found.push({ account, place: { ...place, followed: false } });
      }
      const last = keys.at(-1);
      if (!last || isLast) return;
      after = last._id;
      if (progress.examined >= EXAMINED_MAX)
        progress.pausedAt = { order: tier.order, followed: false, key: after };
    }
  }

  private readKeys(tier: Tier, after: string, { search, searcher }: Progress): Promise<KeyBatch> {
    const { hiddenIds } = searcher;
    return this.index.findKeys({
      ...{ starts: tier.starts, after, hiddenIds },
      limit: batchRowsOf(search),
    });
  }

  /** The first keys of each tier, read at once. Who is hidden is not known yet. */
  private async headsOf(tiers: readonly Tier[], search: Search): Promise<Map<Tier, KeyBatch>> {
    const limit = batchRowsOf(search);
    const heads = tiers.map(async (tier): Promise<[Tier, KeyBatch]> => {
      const after = startIn(tier, search);
      const head = await this.index.findKeys({ starts: tier.starts, after, hiddenIds: [], limit });
      return [tier, head];
    });
    return new Map(await Promise.all(heads));
  }

  /** All keys of spellings in one query; none where there are more than that reads. */
  private async spelledHeadsOf(
    tiers: readonly Tier[],
    { search, searcher }: Progress,
  ): Promise<Map<Tier, KeyBatch>> {
    // The tier that a page goes on in begins in its middle.
    const fresh = tiers.filter((tier) => startIn(tier, search) === '');
    const { keys, isLast } = await this.index.findKeys({
      starts: [...new Set(fresh.flatMap(({ starts }) => starts))],
      ...{ after: '', hiddenIds: searcher.hiddenIds, limit: SPELLED_KEYS_MAX },
    });
    if (!isLast) return new Map();
    return new Map(
      fresh.map((tier) => {
        const own = keys.filter(({ _id }) => tier.starts.some((start) => _id.startsWith(start)));
        return [tier, { keys: own, isLast }];
      }),
    );
  }

  /** Those of the people behind keys whom the viewer may come upon, by id. */
  private async listed(
    keys: readonly NameKey[],
    progress: Progress,
  ): Promise<Map<string, Account>> {
    await this.learn(keys, progress);
    const { viewerId, hiddenIds, hidesAll } = progress.searcher;
    const hidden = new Set(hiddenIds);
    const found = keys.flatMap(({ accountId }) =>
      hidden.has(accountId) ? [] : (progress.known.get(accountId) ?? []),
    );
    const listed = await this.people.listed(viewerId, found, { blocksLeftOut: hidesAll });
    return new Map(listed.map((account) => [account.id as string, account]));
  }

  /** Reads the accounts behind keys that were not read before. */
  private async learn(keys: readonly NameKey[], { known }: Pick<Progress, 'known'>): Promise<void> {
    const ids = new Set(keys.map(({ accountId }) => accountId));
    const missing = [...ids].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    const found = await this.accounts.findByIds(missing);
    for (const id of missing) known.set(id, undefined);
    for (const account of found) known.set(account.id, account);
  }

  /** People whom the viewer follows and who fit a tier, in the order of their keys. */
  private async followedAmong(
    tiers: readonly Tier[],
    query: NameQuery,
    { viewerId, hiddenIds, hidesAll, followedIds }: Searcher,
  ): Promise<Found[]> {
    const hidden = new Set(hiddenIds);
    const ids = followedIds.filter((id) => !hidden.has(id));
    const named = await this.accounts.findNamed(ids, beginningsOf(tiers, query));
    const listed = await this.people.listed(viewerId, named, { blocksLeftOut: hidesAll });
    return listed
      .flatMap((account) => {
        const place = placeOf(account, tiers);
        return place ? [{ account, place: { ...place, followed: true } }] : [];
      })
      .sort((a, b) => (a.place.key < b.place.key ? -1 : 1));
  }

  private async typoTiers(query: NameQuery): Promise<Tier[]> {
    const words = typosOf(query);
    const known = await Promise.all(
      words.map((word) => this.index.findWordsLike(word, SPELLINGS_READ_MAX)),
    );
    return words
      .flatMap((word, index) => typoTiersOf(query, word, known[index] ?? []))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  }
}

function isDone({ search, found, pausedAt }: Progress): boolean {
  return found.length >= search.limit || pausedAt !== undefined;
}

function batchRowsOf({ limit }: Search): number {
  return Math.max(limit, BATCH_ROWS_MIN);
}

function leftOf(tiers: readonly Tier[], after: FoundPlace | undefined): Tier[] {
  return tiers.filter(({ order }) => !after || order >= after.order);
}

/** The key behind which a tier is walked. */
function startIn(tier: Tier, { after }: Search): string {
  return after?.order === tier.order && !after.followed ? after.key : '';
}

/** The keys of the first tiers that may fill so many rows. */
function firstOf(heads: readonly KeyBatch[], rows: number): NameKey[] {
  const keys: NameKey[] = [];
  for (const head of heads) if (keys.length < rows) keys.push(...head.keys);
  return keys;
}

function behind(start: FoundPlace | undefined, found: readonly Found[], { order }: Tier): Found[] {
  return found.filter(({ place }) => place.order === order && (!start || place.key > start.key));
}
