import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { PostRecord } from '../posts/post.rules.js';
import { FeedExclusionsRepository } from './feed-exclusions.repository.js';

interface ExcludedIds {
  readonly posts: ReadonlySet<string>;
  readonly creators: ReadonlySet<string>;
}

const NOTHING: ExcludedIds = { posts: new Set(), creators: new Set() };
// Feedback drops an entry in this process at once; another process sees the change after this.
const MEMORY_MS = 1_000;
// Some 10 MB: sixty people who excluded all they can, or a hundred thousand who excluded nothing.
const IDS_KEPT_MAX = 200_000;

/** What a viewer does not want in the home feed, mostly from memory. */
@Injectable()
export class FeedExclusionsReader {
  /** Feedback while it is being read drops the read: who waits gets it, nobody after. */
  private readonly memory: LRUCache<AccountId, ExcludedIds>;

  constructor(exclusions: FeedExclusionsRepository, clock: Clock) {
    this.memory = new LRUCache({
      maxSize: IDS_KEPT_MAX,
      sizeCalculation: ({ posts, creators }) => 2 + posts.size + creators.size,
      ttl: MEMORY_MS,
      ttlResolution: 0,
      perf: { now: () => clock.nowMs() },
      ignoreFetchAbort: true,
      fetchMethod: async (viewerId) => {
        const { postIds, creatorIds } = await exclusions.find(viewerId);
        return { posts: new Set(postIds), creators: new Set(creatorIds) };
      },
    });
  }

  /** Whether the viewer wants a post in the feed; a visitor wants all. */
  async findWanted(
    viewerId: AccountId | undefined,
  ): Promise<(post: Pick<PostRecord, '_id' | 'authorId'>) => boolean> {
    const { posts, creators } = await this.find(viewerId);
    return ({ _id, authorId }) => !posts.has(_id) && !creators.has(authorId);
  }

  /** Likewise of a creator. */
  async findWantedCreators(
    viewerId: AccountId | undefined,
  ): Promise<(creatorId: AccountId) => boolean> {
    const { creators } = await this.find(viewerId);
    return (creatorId) => !creators.has(creatorId);
  }

  /** Reads the viewer's anew the next time. */
  forget(viewerId: AccountId): void {
    this.memory.delete(viewerId);
  }

  private async find(viewerId: AccountId | undefined): Promise<ExcludedIds> {
    return (viewerId && (await this.memory.fetch(viewerId))) ?? NOTHING;
  }
}
