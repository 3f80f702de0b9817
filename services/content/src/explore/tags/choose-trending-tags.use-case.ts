import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { isOutOfTime } from '@mate/service-kit/passing-failures';
import { RisingReader } from '../../engagement/signals/rising.reader.js';
import { RISING_TAGS } from '../../engagement/signals/rising.rules.js';
import { keyNameOf } from '../../engagement/views/watcher.rules.js';
import { PostListReader } from '../../posts/post-list.reader.js';
import { newestFirst, type PostRecord, type PostType } from '../../posts/post.rules.js';
import { TrendingTagRepository } from './trending-tag.repository.js';
import {
  AUTHORS_OF_TAG_ENOUGH,
  authorsOf,
  chosenTag,
  risenMost,
  TRENDING_TAGS_MAX,
  type ChosenTag,
} from './trending-tags.rules.js';

const TYPES = ['short', 'video'] as const;
const OPEN = ['open'] as const;
/** What bounds the work of one round: tags that are looked at, and posts of each kind that are read of one, by pages. */
const TAGS_READ_MAX = 80;
const POSTS_READ_MAX = 24;
const PAGES_READ_MAX = 3;
/** Newly published posts of each kind whose authors are counted; a round finds what came since the last ones. */
const NEW_POSTS_MAX = 200;
const NEW_MS = 60 * 60 * 1_000;

/** Chooses the tags that trend, for everybody: what readers get is read from what it keeps. */
@Injectable()
export class ChooseTrendingTags {
  constructor(
    private readonly rising: RisingReader,
    private readonly posts: PostListReader,
    private readonly chosen: TrendingTagRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.countAuthors();
    const names = risenMost(await this.rising.list(RISING_TAGS)).map(({ name }) => name);
    const tags: ChosenTag[] = [];
    for (const tag of names.slice(0, TAGS_READ_MAX)) {
      const found = chosenTag(tag, await this.readPosts(tag));
      if (found) tags.push(found);
      if (tags.length === TRENDING_TAGS_MAX) break;
    }
    await this.chosen.replace(tags);
  }

  /** Whoever posts with a tag is a person around it, once in a slot of time as watchers are. */
  private async countAuthors(): Promise<void> {
    const sinceMs = this.clock.nowMs() - NEW_MS;
    for (const type of TYPES) {
      const list = { type, standings: OPEN };
      const posts = await this.posts.publicPosts(list, undefined, NEW_POSTS_MAX);
      for (const { tags, authorId, publishTime } of posts) {
        const timeMs = publishTime.getTime();
        if (timeMs < sinceMs) break;
        await this.rising.add(RISING_TAGS, { names: tags, person: keyNameOf(authorId), timeMs });
      }
    }
  }

  /** What everybody may see of a tag, newest first. */
  private async readPosts(tag: string): Promise<PostRecord[]> {
    const found = await Promise.all(TYPES.map((type) => this.readOfKind(type, tag)));
    return newestFirst(found.flat());
  }

  /** Who fills a page is passed over in the next: nobody hides by a flood of posts what others made. */
  private async readOfKind(type: PostType, tag: string): Promise<PostRecord[]> {
    const read: PostRecord[] = [];
    for (let page = 0; page < PAGES_READ_MAX; page += 1) {
      const { all, full: without } = authorsOf(read);
      if (all >= AUTHORS_OF_TAG_ENOUGH) return read;
      const [last] = read.slice(-1);
      const after = last && { time: last.publishTime, id: last._id };
      const list = { type, standings: OPEN, tag, without };
      const found = await this.inTime(this.posts.search(list, after, POSTS_READ_MAX));
      read.push(...found);
      if (found.length < POSTS_READ_MAX) return read;
    }
    return read;
  }

  /** Nothing more of a tag that takes too long to read: what was read of it counts, and all others trend as they do. */
  private async inTime(posts: Promise<PostRecord[]>): Promise<PostRecord[]> {
    try {
      return await posts;
    } catch (error) {
      if (isOutOfTime(error)) return [];
      throw error;
    }
  }
}
