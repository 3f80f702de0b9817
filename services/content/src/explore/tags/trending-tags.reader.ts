import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '@mate/service-kit/clock';
import { PostReader } from '../../posts/post.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { TrendingTagRepository } from './trending-tag.repository.js';

const KEPT_MS = 5_000;
const ALL = 'all';

/** A tag that trends and those of its posts that there still are. */
export interface TagWithPosts {
  readonly tag: string;
  readonly posts: readonly PostRecord[];
}

/** The tags that trend, for all readers of this process. Whether a viewer may see their posts is decided for each call. */
@Injectable()
export class TrendingTagsReader {
  private readonly memory: LRUCache<string, readonly TagWithPosts[]>;

  constructor(tags: TrendingTagRepository, posts: PostReader, clock: Clock) {
    this.memory = new LRUCache<string, readonly TagWithPosts[]>({
      ...{ max: 1, ttl: KEPT_MS, ttlResolution: 0, perf: { now: () => clock.nowMs() } },
      fetchMethod: async () => {
        const rows = await tags.list();
        const ids = [...new Set(rows.flatMap(({ postIds }) => postIds))];
        const found = new Map((await posts.getMany(ids)).map((post) => [post._id, post]));
        return rows.map(({ tag, postIds }) => ({
          tag,
          // One whose author took the tag off it is of the tag no more.
          posts: postIds
            .flatMap((id) => found.get(id) ?? [])
            .filter((post) => post.tags.includes(tag)),
        }));
      },
    });
  }

  /** As they were some seconds ago, the one that rises most first. */
  async list(): Promise<readonly TagWithPosts[]> {
    return (await this.memory.fetch(ALL)) ?? [];
  }
}
