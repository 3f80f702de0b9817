import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import { NameIndexReader } from '../accounts/names/name-index.reader.js';
import { PeopleReader } from '../accounts/people.reader.js';
import {
  beginningsOf,
  placeOf,
  tiersOf,
  typosOf,
  typoTiersOf,
  type NameQuery,
  type Place,
  type Tier,
} from './search-query.rules.js';

/** Where somebody stands in the results of one searcher. */
export interface FoundPlace extends Place {
  readonly followed: boolean;
}

export interface Found {
  readonly account: Account;
  readonly place: FoundPlace;
}

/** For whom names are looked up. */
export interface Searcher {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  /** People with a block between them and the viewer. */
  readonly hiddenIds: readonly string[];
  /** Whether these are all of them. */
  readonly hidesAll: boolean;
  readonly followedIds: readonly string[];
}

interface Search {
  readonly searcher: Searcher;
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

/** What one search may read and has found so far. */
interface Progress {
  readonly found: Found[];
  examined: number;
  /** Where it stopped because it had read as much as it may. */
  pausedAt: FoundPlace | undefined;
}

// Keys that one search reads: several names of one person, and words of two letters that many fit, cost some.
const EXAMINED_MAX = 1_000;
const BATCH_ROWS_MIN = 20;
const SPELLINGS_READ_MAX = 200;

/** Walks the index of names in the order of results. */
@Injectable()
export class NameSearch {
  constructor(
    private readonly index: NameIndexReader,
    private readonly accounts: AccountReader,
    private readonly people: PeopleReader,
  ) {}

  /**
   * The people behind a place, at most `limit`. Where it read as much as one search may, `pausedAt` says where to go
   * on.
   */
  async find(
    query: NameQuery,
    search: Search,
  ): Promise<{ readonly found: readonly Found[]; readonly pausedAt: FoundPlace | undefined }> {
    const progress: Progress = { found: [], examined: 0, pausedAt: undefined };
    const typed = tiersOf(query);
    await this.walk(typed, { query, search, progress, before: [] });
    if (!isDone(search, progress)) {
      const spelled = await this.typoTiers(query);
      await this.walk(spelled, { query, search, progress, before: typed });
    }
    return progress;
  }

  private async walk(
    tiers: readonly Tier[],
    {
      query,
      search,
      progress,
      before,
    }: { query: NameQuery; search: Search; progress: Progress; before: readonly Tier[] },
  ): Promise<void> {
    const { searcher, after } = search;
    const left = tiers.filter(({ order }) => !after || order >= after.order);
    if (left.length === 0) return;
    const all = [...before, ...tiers];
    const followed = await this.followedAmong(all, query, searcher);
    const ids = new Set<string>(followed.map(({ account }) => account.id));
    for (const tier of left) {
      const start = after?.order === tier.order ? after : undefined;
      if (!start || start.followed) progress.found.push(...behind(start, followed, tier));
      const key = start && !start.followed ? start.key : '';
      await this.walkKeys(tier, { search, progress, all, key, ids });
      if (isDone(search, progress)) return;
    }
  }

  private async walkKeys(
    tier: Tier,
    walk: {
      search: Search;
      progress: Progress;
      all: readonly Tier[];
      key: string;
      ids: ReadonlySet<string>;
    },
  ): Promise<void> {
    const { search, progress, all, ids } = walk;
    const { hiddenIds, hidesAll, viewerId } = search.searcher;
    for (let after = walk.key; !isDone(search, progress);) {
      const limit = Math.max(search.limit, BATCH_ROWS_MIN);
      const keys = await this.index.findKeys({ starts: tier.starts, after, hiddenIds, limit });
      if (keys.length === 0) return;
      progress.examined += keys.length;
      const found = await this.accounts.findByIds(keys.map(({ accountId }) => accountId));
      const listed = await this.people.listed(viewerId, found, { blocksLeftOut: hidesAll });
      const byId = new Map(listed.map((account) => [account.id as string, account]));
      for (const { _id: key, accountId } of keys) {
        const account = byId.get(accountId);
        if (!account || ids.has(accountId)) continue;
        // Everybody turns up once: where they fit best, under the first of their names.
        const place = placeOf(account, all);
        if (place?.order === tier.order && place.key === key)
          progress.found.push({ account, place: { ...place, followed: false } });
      }
      const last = keys.at(-1);
      if (!last || keys.length < limit) return;
      after = last._id;
      if (progress.examined >= EXAMINED_MAX)
        progress.pausedAt = { order: tier.order, followed: false, key: after };
    }
  }

  /** People whom the viewer follows and who fit a tier, in the order of their keys. */
  private async followedAmong(
    tiers: readonly Tier[],
    query: NameQuery,
    { viewerId, followedIds }: Searcher,
  ): Promise<Found[]> {
    const named = await this.accounts.findNamed(followedIds, beginningsOf(tiers, query));
    const listed = await this.people.listed(viewerId, named);
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

function isDone({ limit }: Search, { found, pausedAt }: Progress): boolean {
  return found.length >= limit || pausedAt !== undefined;
}

function behind(start: FoundPlace | undefined, found: readonly Found[], { order }: Tier): Found[] {
  return found.filter(({ place }) => place.order === order && (!start || place.key > start.key));
}
