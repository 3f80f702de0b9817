import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PostPage } from '@mate/contracts/gen/content/post';
import {
  ownPostFilterWords,
  ownPostSortWords,
  visibilityWords,
} from '@mate/contracts/words/post-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Viewer } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { listReply, type ListReply } from '../../http/bounds/paging.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { postOf, rpcPostType } from '../content.mapper.js';
import { Kind, KINDS } from '../kind.js';
import {
  feedQuery,
  listQuery,
  ownPostsQuery,
  post,
  postQuery,
  type FeedQuery,
  type ListQuery,
  type OwnPostsQuery,
  type Post,
  type PostKind,
  type PostQuery,
} from '../posts.dto.js';
import { HomeFeed } from './home-feed.js';
import type { ReadyReply } from './home-feed.mapper.js';
import { VisitorFeeds } from './visitor-feeds.js';

const listed = { limit: 'read', reply: post, list: true } as const;

/**
 * Lists of posts. Each is one call to content, which knows authors, counts and the viewer's marks; the home feed asks
 * once more for cards that are not known here.
 */
@Controller({ path: KINDS })
export class FeedsController {
  constructor(
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly homeFeed: HomeFeed,
    private readonly visitorFeeds: VisitorFeeds,
  ) {}

  @Get('homefeed')
  @Operation({
    summary: 'Home feed',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    ...listed,
  })
  async home(
    @Query({ schema: feedQuery }) query: FeedQuery,
    @Kind() kind: PostKind,
    @Viewer() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const load = (): Promise<ReadyReply> => this.homeFeed.page(kind, query, caller);
    const { body, etag } =
      caller.accountId === ''
        ? await this.visitorFeeds.load(`${kind}|${query.limit}|${query.page}|${query.cursor}`, load)
        : await load();
    void reply.header('content-type', 'application/json; charset=utf-8').header('etag', etag);
    return body;
  }

  @Get('followingfeed')
  @Operation({
    summary: 'Posts of followed accounts, newest first',
    access: 'session',
    policy: { subject: 'posts', admits: 'members', uses: 'read' },
    ...listed,
  })
  async following(
    @Query({ schema: feedQuery }) query: FeedQuery,
    @Kind() kind: PostKind,
    @Actor() caller: Caller,
  ): Promise<ListReply<Post>> {
    const { page } = await this.content.getFollowingFeed(
      { type: rpcPostType(kind), ...query },
      { caller },
    );
    return postsReply(page, query);
  }

  @Get('friendsfeed')
  @Operation({
    summary: 'Posts of those whom the caller follows and is followed by, newest first',
    access: 'session',
    policy: { subject: 'posts', admits: 'members', uses: 'read' },
    ...listed,
  })
  async friends(
    @Query({ schema: feedQuery }) query: FeedQuery,
    @Kind() kind: PostKind,
    @Actor() caller: Caller,
  ): Promise<ListReply<Post>> {
    const { page } = await this.content.getFriendsFeed(
      { type: rpcPostType(kind), ...query },
      { caller },
    );
    return postsReply(page, query);
  }

  @Get('query')
  @Operation({
    summary: 'Posts by tag, place or words',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    ...listed,
  })
  async query(
    @Query({ schema: postQuery }) query: PostQuery,
    @Kind() kind: PostKind,
    @Viewer() caller: Caller,
  ): Promise<ListReply<Post>> {
    const { q, ...rest } = query;
    const { page } = await this.content.queryPosts(
      { type: rpcPostType(kind), text: q, ...rest },
      { caller },
    );
    return postsReply(page, query);
  }

  @Get('user/:id')
  @Operation({
    summary: 'Posts of one account',
    access: 'optional',
    policy: { subject: 'person', admits: 'audience', uses: 'read' },
    ...listed,
  })
  async user(
    @Param('id', IdPipe) accountId: string,
    @Query({ schema: listQuery }) query: ListQuery,
    @Kind() kind: PostKind,
    @Viewer() caller: Caller,
  ): Promise<ListReply<Post>> {
    const { page } = await this.content.listUserPosts(
      { accountId, type: rpcPostType(kind), ...query },
      { caller },
    );
    return postsReply(page, query);
  }

  @Get('my')
  @Operation({
    summary: 'Own posts in every state',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    ...listed,
  })
  async my(
    @Query({ schema: ownPostsQuery }) query: OwnPostsQuery,
    @Kind() kind: PostKind,
    @Actor() caller: Caller,
  ): Promise<ListReply<Post>> {
    const { status, visibility, sort, ...rest } = query;
    const { page } = await this.content.listMyPosts(
      {
        ...{ type: rpcPostType(kind), ...rest, sort: ownPostSortWords.toWire(sort) },
        filter: status && ownPostFilterWords.toWire(status),
        visibility: visibility && visibilityWords.toWire(visibility),
      },
      { caller },
    );
    return postsReply(page, query);
  }

  @Get('my-likes')
  @Operation({
    summary: 'Posts the caller likes',
    access: 'session',
    policy: { subject: 'posts', admits: 'members', uses: 'read' },
    ...listed,
  })
  async likes(
    @Query({ schema: listQuery }) query: ListQuery,
    @Kind() kind: PostKind,
    @Actor() caller: Caller,
  ): Promise<ListReply<Post>> {
    const reply = await this.content.listLikedPosts(
      { type: rpcPostType(kind), ...query },
      { caller },
    );
    return postsReply(reply.page, query);
  }

  @Get('my-bookmarks')
  @Operation({
    summary: 'Posts the caller bookmarked',
    access: 'session',
    policy: { subject: 'posts', admits: 'members', uses: 'read' },
    ...listed,
  })
  async bookmarks(
    @Query({ schema: listQuery }) query: ListQuery,
    @Kind() kind: PostKind,
    @Actor() caller: Caller,
  ): Promise<ListReply<Post>> {
    const reply = await this.content.listBookmarkedPosts(
      { type: rpcPostType(kind), ...query },
      { caller },
    );
    return postsReply(reply.page, query);
  }
}

function postsReply(
  page: PostPage | undefined,
  query: { page?: number; limit: number },
): ListReply<Post> {
  return listReply((page?.posts ?? []).map(postOf), query, {
    hasNextPage: page?.hasNextPage ?? false,
    nextCursor: page?.nextCursor ?? '',
  });
}
