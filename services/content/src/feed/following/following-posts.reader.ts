import { Inject, Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { PeopleReader } from '../../people/people.reader.js';
import { FollowedPostsReader } from '../../posts/followed-posts.reader.js';
import type { PostPlace } from '../../posts/post-list.reader.js';
import type { PostRecord, PostType } from '../../posts/post.rules.js';
import {
  endOf,
  mergedPosts,
  placeOf,
  placesBehind,
  placeText,
  type Timeline,
} from './timeline.rules.js';

// Places that are looked up at once; more than a page, since some hold nothing any more.
const PLACES_AT_ONCE_MIN = 20;

/** Whose feed, and which. */
interface FollowingFeed {
  readonly viewerId: AccountId;
  readonly type: PostType;
  readonly timeline: Timeline;
}

/** Posts of whom a viewer follows: those that the timeline was told of, and those of authors who are pulled. */
@Injectable()
export class FollowingPostsReader {
  constructor(
    private readonly posts: FollowedPostsReader,
    private readonly people: PeopleReader,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** The posts behind a place, newest first; fewer than the limit where the feed ends. */
  async read(
    feed: FollowingFeed,
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    const lists = await Promise.all([
      this.readTold(feed, after, limit),
      this.readPulled(feed, after, limit),
    ]);
    return mergedPosts(lists, limit);
  }

  private async readTold(
    feed: FollowingFeed,
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    const posts: PostRecord[] = [];
    let rest = placesBehind(feed.timeline.places, after);
    while (posts.length < limit && rest.length > 0) {
      const wanted = Math.max(limit - posts.length, PLACES_AT_ONCE_MIN);
      const places = rest.slice(0, wanted).map(placeOf);
      rest = rest.slice(wanted);
      posts.push(...(await this.ofFollowed(feed, await this.posts.atPlaces(feed.type, places))));
    }
    return posts;
  }

  private async readPulled(
    feed: FollowingFeed,
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    const { type, timeline } = feed;
    const last = endOf(timeline.places, this.config.TIMELINE_POSTS_MAX);
    const notBefore = last?.time;
    const end = last ? placeText(last) : '';
    let authorIds = timeline.pulled;
    // Once, unless a follow ended since the timeline was opened; each time more without its author.
    while (authorIds.length > 0) {
      const found = await this.posts.newest({ authorIds, type, after, notBefore }, limit);
      const followed = new Set(await this.ofFollowed(feed, found));
      const left = new Set(found.filter((post) => !followed.has(post)).map((one) => one.authorId));
      if (left.size === 0)
        return found.filter(({ publishTime: time, _id: id }) => placeText({ time, id }) >= end);
      authorIds = authorIds.filter((id) => !left.has(id));
    }
    return [];
  }

  /** A timeline may hold what it was told of before a follow ended. */
  private async ofFollowed(
    { viewerId }: FollowingFeed,
    posts: readonly PostRecord[],
  ): Promise<PostRecord[]> {
    const authorIds = posts.map(({ authorId }) => authorId);
    const relations = await this.people.relationsOf(viewerId, authorIds);
    return posts.filter(({ authorId }) => relations.get(authorId)?.following === true);
  }
}
