import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { PeopleReader } from '../../people/people.reader.js';
import { FollowedPostsReader } from '../../posts/followed-posts.reader.js';
import type { PostRecord } from '../../posts/post.rules.js';
import { CANDIDATES_OF } from '../ranking/recommend.rules.js';
import type { FeedOwner } from './feed-session.repository.js';

const FOLLOWED_MAX = 300;
const FOLLOWING_DAYS = 7;

/** Whom somebody follows, and what these published lately: the newest follows, bounded. */
@Injectable()
export class FollowedCandidatesReader {
  constructor(
    private readonly people: PeopleReader,
    private readonly posts: FollowedPostsReader,
  ) {}

  async read(
    { viewerId, type }: FeedOwner,
    nowMs: number,
  ): Promise<{ readonly followed: readonly AccountId[]; readonly posts: readonly PostRecord[] }> {
    const followed = await this.people.followedBy(viewerId, FOLLOWED_MAX);
    const notBefore = new Date(nowMs - FOLLOWING_DAYS * DAY_MS);
    const stretch = { authorIds: followed, type, notBefore };
    return { followed, posts: await this.posts.newest(stretch, CANDIDATES_OF.following) };
  }
}
