import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PostReader } from '../posts/post.reader.js';
import { placeKeyOf, type PostRecord, type PostType } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import type { FoundPlace, PostsFound } from '../word-copy/copy-calls.port.js';
import { tierOf, tiers, type Tier } from '../word-copy/search-plan.rules.js';
import { WordCopy } from '../word-copy/word-copy.reader.js';
import { topicsOf, wordsOfPost } from '../word-index/search-row.rules.js';
import { FITTING_ENOUGH, type SearchQuery } from './search-query.rules.js';

export interface FoundPost {
  readonly post: PostRecord;
  readonly place: FoundPlace;
}

export interface PostSearch {
  readonly viewerId: AccountId | undefined;
  /** Of all types, and of any topic, unless told. */
  readonly type?: PostType | undefined;
  readonly topicIds?: readonly string[] | undefined;
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

interface Found {
  readonly found: readonly FoundPost[];
  /** Where it read as much as one search may: where to go on. */
  readonly pausedAt: FoundPlace | undefined;
}

// Each is one question to the copy, which bounds what it reads for it.
const BATCHES_MAX = 8;
const BEGINNING: FoundPlace = { tier: 'heads', at: undefined };
const SPELLED: FoundPlace = { tier: 'spelled', at: undefined };
const TYPED: readonly Tier[] = tiers.filter((tier) => tier !== 'spelled');

/**
 * Finds posts tier by tier, best first. Where they stand is told by a copy, which may lag; what they are, and for whom, by the
 * posts themselves, before anything is counted.
 */
@Injectable()
export class FindPosts {
  constructor(
    private readonly copy: WordCopy,
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
  ) {}

  /** The posts behind a place, some more than `limit` where more come at once. Throws OVERLOADED. */
  async find(query: SearchQuery, search: PostSearch): Promise<Found> {
    const after = search.after ?? BEGINNING;
    if (after.tier === 'spelled') return this.walk(query, { ...search, after });
    const typed = await this.walk(query, { ...search, after });
    const isDone = typed.pausedAt ?? typed.found.length >= search.limit;
    if (isDone || search.after || typed.found.length >= FITTING_ENOUGH) return typed;
    const others = await this.walk(query, {
      ...{ ...search, after: SPELLED, limit: search.limit - typed.found.length },
    });
    return { ...others, found: [...typed.found, ...others.found] };
  }

  private async walk(
    { words, lastStarts }: SearchQuery,
    { viewerId, type, topicIds, limit, after = BEGINNING }: PostSearch,
  ): Promise<Found> {
    const found: FoundPost[] = [];
    let from = after;
    for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
      const within = from.tier === 'spelled' ? [from.tier] : TYPED.slice(TYPED.indexOf(from.tier));
      const batch = await this.copy.ask('findPosts', {
        ...{ words, lastStarts, tiers: within, after: from.at, type, topicIds, limit },
      });
      found.push(...(await this.seenOf(batch, { viewerId, type, topicIds })));
      if (found.length >= limit || !batch.goesOnAt) return { found, pausedAt: undefined };
      from = batch.goesOnAt;
    }
    return { found, pausedAt: from };
  }

  /** Those that fit by what the posts are now, and that the viewer may see. */
  private async seenOf(
    { plan, found }: PostsFound,
    { viewerId, type, topicIds = [] }: Pick<PostSearch, 'viewerId' | 'type' | 'topicIds'>,
  ): Promise<FoundPost[]> {
    const placeOf = new Map(found.map(({ id, place }) => [id, place]));
    const posts = await this.posts.getMany(found.map(({ id }) => id));
    const fitting = posts.filter(
      (post) =>
        tierOf(wordsOfPost(post), plan) === placeOf.get(post._id)?.tier &&
        (type === undefined || post.type === type) &&
        hasTopics(post, topicIds),
    );
    const visible = await this.admit.filterPosts(viewerId, fitting);
    return visible.flatMap((post) => {
      const place = placeOf.get(post._id);
      return place ? [{ post, place }] : [];
    });
  }
}

function hasTopics(post: PostRecord, topicIds: readonly string[]): boolean {
  if (topicIds.length === 0) return true;
  const own = topicsOf({ ...post, placeKey: placeKeyOf(post.place) }).map(({ id }) => id);
  return topicIds.every((id) => own.includes(id));
}
