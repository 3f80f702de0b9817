import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PostReader } from '../posts/post.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { wordsOfPost } from '../word-index/search-row.rules.js';
import { SearchRowsReader, type ScorePlace } from '../word-index/search-rows.reader.js';
import { SearchWordsReader } from '../word-index/search-words.reader.js';
import {
  FITTING_ENOUGH,
  planOf,
  tierOf,
  tiers,
  walkOf,
  type SearchPlan,
  type SearchQuery,
  type Tier,
} from './search-query.rules.js';

/** A place in the results: right behind it. */
export interface FoundPlace {
  readonly tier: Tier;
  /** Undefined for the beginning of the tier. */
  readonly at: ScorePlace | undefined;
}

export interface FoundPost {
  readonly post: PostRecord;
  readonly place: FoundPlace;
}

export interface PostSearch {
  readonly viewerId: AccountId | undefined;
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

interface Walk {
  readonly plan: SearchPlan;
  readonly search: PostSearch;
  readonly found: FoundPost[];
  batches: number;
}

// Each reads a thousand keys of its rarest word at most.
const BATCHES_MAX = 8;
const BEGINNING: FoundPlace = { tier: 'heads', at: undefined };

/** Finds posts tier by tier, in the order of the index; who is hidden is left out before anything is counted. */
@Injectable()
export class FindPosts {
  constructor(
    private readonly words: SearchWordsReader,
    private readonly rows: SearchRowsReader,
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
  ) {}

  /** The posts behind a place, at most `limit`; where it read as much as one search may, `pausedAt` says where to go on. */
  async find(
    query: SearchQuery,
    search: PostSearch,
  ): Promise<{ readonly found: readonly FoundPost[]; readonly pausedAt: FoundPlace | undefined }> {
    const after = search.after ?? BEGINNING;
    const [known, begun] = await Promise.all([
      this.words.known(query.words),
      this.words.begun(query.lastStarts),
    ]);
    const typed: Walk = {
      ...{ plan: planOf(query, { known, begun }), search },
      ...{ found: [], batches: 0 },
    };
    const typedTiers = tiers.slice(tiers.indexOf(after.tier), -1);
    for (const tier of typedTiers) {
      const at = tier === after.tier ? after.at : undefined;
      const pausedAt = await this.walk(typed, { tier, at });
      if (pausedAt || typed.found.length >= search.limit) return { found: typed.found, pausedAt };
    }
    const mayBeMisspelt = search.after
      ? after.tier === 'spelled'
      : typed.found.length < FITTING_ENOUGH;
    if (!mayBeMisspelt) return { found: typed.found, pausedAt: undefined };
    const spelled = await Promise.all(query.words.map((word) => this.words.near(word)));
    const other: Walk = { ...typed, plan: planOf(query, { known, begun, spelled }) };
    const at = after.tier === 'spelled' ? after.at : undefined;
    const pausedAt = await this.walk(other, { tier: 'spelled', at });
    return { found: other.found, pausedAt };
  }

  /** Walks one tier on; answers where it paused, undefined when it is at its end or enough is found. */
  private async walk(walk: Walk, from: FoundPlace): Promise<FoundPlace | undefined> {
    const { plan, search, found } = walk;
    const { tier } = from;
    const way = walkOf(plan.groups[tier]);
    if (!way) return undefined;
    const field = tier === 'heads' ? 'heads' : 'words';
    let { at } = from;
    do {
      if (walk.batches >= BATCHES_MAX) return { tier, at };
      walk.batches += 1;
      const batch = await this.rows.find(field, way, { after: at, limit: search.limit });
      await this.take(walk, tier, batch.places);
      at = batch.goesOnAt;
    } while (at && found.length < search.limit);
    return undefined;
  }

  /** Reads posts until enough are found; a post stands in its best tier alone, and nowhere for whom it is hidden from. */
  private async take(walk: Walk, tier: Tier, places: readonly ScorePlace[]): Promise<void> {
    const { plan, search, found } = walk;
    for (let from = 0; from < places.length && found.length < search.limit; from += search.limit) {
      const batch = places.slice(from, from + search.limit);
      const posts = await this.posts.getMany(batch.map(({ id }) => id));
      const fitting = posts.filter((post) => tierOf(wordsOfPost(post), plan) === tier);
      const visible = await this.admit.filterPosts(search.viewerId, fitting);
      const placeOf = new Map(batch.map((at) => [at.id, at]));
      found.push(...visible.map((post) => ({ post, place: { tier, at: placeOf.get(post._id) } })));
    }
  }
}
