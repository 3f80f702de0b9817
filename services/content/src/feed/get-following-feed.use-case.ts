import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { PeopleReader } from '../people/people.reader.js';
import type { PostRecord, PostType } from '../posts/post.rules.js';
import { PostListReader } from '../posts/post-list.reader.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { decodeTimeCursor, encodeTimeCursor } from '../presentation/cursor.rules.js';
import { isTooDeep, sliceOf } from '../presentation/paging.rules.js';
import { PostPresenter } from '../presentation/post.presenter.js';

export interface FollowingFeedQuery {
  readonly viewerId: AccountId;
  readonly type: PostType;
  readonly cursor: string;
  readonly limit: number;
  /** Used without a cursor; 1 is the first. */
  readonly page: number;
}

/** What the followed accounts published, newest first. */
@Injectable()
export class GetFollowingFeed {
  constructor(
    private readonly people: PeopleReader,
    private readonly posts: PostListReader,
    private readonly admit: AdmitViewer,
    private readonly presenter: PostPresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  async execute(query: FollowingFeedQuery): Promise<PostPage> {
    const { viewerId, type } = query;
    const from = query.cursor === '' ? {} : positionOf(query.cursor);
    const { skip, limit } = sliceOf(query.cursor === '' ? query.page : 1, query.limit);
    if (isTooDeep({ skip, limit })) return { posts: [], hasNextPage: false, nextCursor: '' };
    const authorIds = await this.people.followedBy(viewerId);
    const found = await this.posts.ofAuthors(
      { authorIds, type, visibilities: ['public', 'followers'] },
      from,
      { skip, limit: limit + 1 },
    );
    const rows = found.slice(0, limit);
    const hasNextPage = found.length > limit;
    const last = rows.at(-1);
    const visible = await this.admit.filterPosts(viewerId, rows);
    return {
      posts: await this.presenter.present(viewerId, visible),
      hasNextPage,
      nextCursor: hasNextPage && last ? cursorOf(last) : '',
    };
  }
}

function positionOf(cursor: string): { publishTime: Date; postId: PostId } {
  const { timeMs, id } = decodeTimeCursor(cursor);
  return { publishTime: new Date(timeMs), postId: id as PostId };
}

function cursorOf(post: PostRecord): string {
  return encodeTimeCursor({ timeMs: post.publishTime.getTime(), id: post._id });
}
