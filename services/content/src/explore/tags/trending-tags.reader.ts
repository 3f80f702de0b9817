import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { SharedReads } from '@mate/service-kit/shared-reads';
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
  private readonly memory: SharedReads<readonly TagWithPosts[]>;

  constructor(
    private readonly tags: TrendingTagRepository,
    private readonly posts: PostReader,
    clock: Clock,
  ) {
    this.memory = new SharedReads({ max: 1, ttlMs: KEPT_MS }, clock);
  }

  /** As they were some seconds ago, the one that rises most first. */
  list(): Promise<readonly TagWithPosts[]> {
    return this.memory.read(ALL, () => this.read());
  }

  private async read(): Promise<readonly TagWithPosts[]> {
    const rows = await this.tags.list();
    const ids = [...new Set(rows.flatMap(({ postIds }) => postIds))];
    const found = new Map((await this.posts.getMany(ids)).map((post) => [post._id, post]));
    return rows.map(({ tag, postIds }) => ({
      tag,
      // One whose author took the tag off it is of the tag no more.
      posts: postIds.flatMap((id) => found.get(id) ?? []).filter((post) => post.tags.includes(tag)),
    }));
  }
}
