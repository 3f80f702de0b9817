import { Injectable } from '@nestjs/common';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import type { KeyBatch, NameKey } from '../accounts/names/name-keys.rules.js';
import { PeopleReader } from '../accounts/people.reader.js';
import {
  areFewerThan,
  behind,
  firstOf,
  leftOf,
  startIn,
  type Found,
  type FoundPlace,
  type Heads,
  type Search,
} from './name-walk.rules.js';
import {
  beginningsOf,
  placeOf,
  placesAmong,
  tiersOf,
  type NameQuery,
  type Tier,
} from './search-query.rules.js';
import { SearcherReader, type Searcher } from './searcher.reader.js';
import { SpellingReader } from './spelling.reader.js';
import { TierKeysReader, type Seeker } from './tier-keys.reader.js';

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
  readonly heads: Heads;
}

// Keys that one search reads: several names of one person, and words of two letters that many fit, cost some.
const EXAMINED_MAX = 1_000;
// Where so many fit what was typed, it was hardly misspelt, and looking for other spellings costs most of a search.
const FITTING_ENOUGH = 5;

/** Walks the index of names in the order of results. */
@Injectable()
export class NameSearch {
  constructor(
    private readonly keys: TierKeysReader,
    private readonly spellings: SpellingReader,
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
    const { heads, progress } = await this.begin(typed, search);
    // Whoever is hidden, and later pages, can only make them fewer.
    const areFew = areFewerThan(Math.min(FITTING_ENOUGH, search.limit), heads);
    const [spelled] = await Promise.all([
      areFew && !search.after ? this.spellings.findTiers(query) : undefined,
      this.walkTyped(query, { typed, heads }, progress),
    ]);
    if (!isDone(progress) && (spelled || (await this.mayBeMisspelt(query, typed, progress)))) {
      const tiers = spelled ?? (await this.spellings.findTiers(query));
      await this.walkSpelled(query, { typed, spelled: tiers }, progress);
    }
    return progress;
  }

  /** What does not hang on each other is read at the same time: a full page takes two round trips. */
  private async begin(
    typed: readonly Tier[],
    search: Search,
  ): Promise<{ readonly heads: Heads; readonly progress: Progress }> {
    const [searcher, heads] = await Promise.all([
      this.searchers.find(search.viewerId),
      this.keys.findHeads(leftOf(typed, search), search),
    ]);
    const progress: Progress = {
      ...{ search, searcher, found: [], known: new Map() },
      ...{ examined: 0, pausedAt: undefined },
    };
    return { heads, progress };
  }

  private walkTyped(
    query: NameQuery,
    { typed, heads }: { readonly typed: readonly Tier[]; readonly heads: Heads },
    progress: Progress,
  ): Promise<void> {
    const tiers = leftOf(typed, progress.search);
    return this.walk({ query, tiers, all: typed, heads }, progress);
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
    const { heads, progress } = await this.begin(typed, {
      ...{ ...search, after: undefined, limit: FITTING_ENOUGH },
    });
    await this.walkTyped(query, { typed, heads }, progress);
    return progress.found.length < FITTING_ENOUGH;
  }

  private async walkSpelled(
    query: NameQuery,
    { typed, spelled }: { readonly typed: readonly Tier[]; readonly spelled: readonly Tier[] },
    progress: Progress,
  ): Promise<void> {
    const tiers = leftOf(spelled, progress.search);
    const heads = await this.keys.findSpelled(tiers, seekerOf(progress));
    await this.walk({ query, tiers, all: [...typed, ...spelled], heads }, progress);
  }

  private async walk({ query, tiers, all, heads }: Walk, progress: Progress): Promise<void> {
    if (tiers.length === 0) return;
    const { searcher, search, found } = progress;
    const [followed] = await Promise.all([
      this.followedAmong(all, query, searcher),
      this.learn(firstOf(heads, search.limit - found.length), progress),
    ]);
    const ids = new Set<string>(followed.map(({ account }) => account.id));
    const placeIn = placesAmong(all);
    for (const tier of tiers) {
      found.push(...behind(followed, tier, search));
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
      const { keys, isLast } = head ?? (await this.keys.findMore(tier, after, seekerOf(progress)));
      head = undefined;
      progress.examined += keys.length;
      const byId = await this.listed(keys, progress);
      for (const { key, accountId } of keys) {
        const account = byId.get(accountId);
        if (!account || ids.has(accountId)) continue;
        // Everybody turns up once: where they fit best, under the first of their names.
        const place = placeIn(account);
        if (place?.order === tier.order && place.key === key)
          progress.found.push({ account, place: { ...place, followed: false } });
      }
      const last = keys.at(-1);
      if (!last || isLast) return;
      after = last.key;
      if (progress.examined >= EXAMINED_MAX)
        progress.pausedAt = { order: tier.order, followed: false, key: after };
    }
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
}

function isDone({ search, found, pausedAt }: Progress): boolean {
  return found.length >= search.limit || pausedAt !== undefined;
}

function seekerOf({ search, searcher: { hiddenIds } }: Progress): Seeker {
  return { search, hiddenIds };
}
