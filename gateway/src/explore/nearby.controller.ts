import { Body, Controller, HttpCode, Inject, Post as HttpPost, Query } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { postOf, rpcPostType } from '../content/content.mapper.js';
import { Kind, KINDS } from '../content/kind.js';
import { post, type Post, type PostKind } from '../content/posts.dto.js';
import { Actor } from '../http/access/callers.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { nearbyBody, nearbyQuery, type NearbyBody, type NearbyQuery } from './explore.dto.js';

/** What is near. A position stands in a body, so that no address, log or history of a browser holds it. */
@Controller({ path: KINDS })
export class NearbyController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @HttpPost('nearby')
  @HttpCode(200)
  @Operation({
    summary: 'Public posts of three months that name a place within fifty kilometres, newest first',
    access: 'session',
    policy: { subject: 'posts', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: post,
    list: true,
  })
  async nearby(
    @Query({ schema: nearbyQuery }) query: NearbyQuery,
    @Body({ schema: nearbyBody }) position: NearbyBody,
    @Kind() kind: PostKind,
    @Actor() caller: Caller,
  ): Promise<ListReply<Post>> {
    const request = { type: rpcPostType(kind), ...position, ...query };
    const { page } = await this.content.listNearbyPosts(request, { caller });
    const { posts = [], hasNextPage = false, nextCursor = '' } = page ?? {};
    return listReply(posts.map(postOf), query, { hasNextPage, nextCursor });
  }
}
