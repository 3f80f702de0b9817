import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  ListBookmarkedPostsRequest,
  ListBookmarkedPostsResponse,
  ListLikedPostsRequest,
  ListLikedPostsResponse,
  ListMyPostsRequest,
  ListMyPostsResponse,
  ListUserPostsRequest,
  ListUserPostsResponse,
  QueryPostsRequest,
  QueryPostsResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { ListAccountPosts } from './list-account-posts.use-case.js';
import { ListReactedPosts } from './list-reacted-posts.use-case.js';
import { QueryPosts } from './query-posts.use-case.js';

/** Lists of posts by what they are about, who made them and who reacted. */
@Controller()
export class DiscoveryController {
  constructor(
    private readonly search: QueryPosts,
    private readonly accounts: ListAccountPosts,
    private readonly reacted: ListReactedPosts,
  ) {}

  @GrpcMethod('ContentService', 'QueryPosts')
  async queryPosts(request: QueryPostsRequest): Promise<QueryPostsResponse> {
    return { page: await this.search.query({ ...request, type: typeFromWire(request.type) }) };
  }

  @GrpcMethod('ContentService', 'ListUserPosts')
  async listUserPosts(request: ListUserPostsRequest): Promise<ListUserPostsResponse> {
    const { viewerId, accountId } = request;
    const query = { ...request, type: typeFromWire(request.type) };
    return { page: await this.accounts.published(viewerId, accountId, query) };
  }

  @GrpcMethod('ContentService', 'ListMyPosts')
  async listMyPosts(request: ListMyPostsRequest): Promise<ListMyPostsResponse> {
    const query = { ...request, type: typeFromWire(request.type) };
    return { page: await this.accounts.own(signedIn(request.actorId), query) };
  }

  @GrpcMethod('ContentService', 'ListLikedPosts')
  async listLikedPosts(request: ListLikedPostsRequest): Promise<ListLikedPostsResponse> {
    const query = { ...request, kind: 'like', type: typeFromWire(request.type) } as const;
    return { page: await this.reacted.list(signedIn(request.actorId), query) };
  }

  @GrpcMethod('ContentService', 'ListBookmarkedPosts')
  async listBookmarkedPosts(
    request: ListBookmarkedPostsRequest,
  ): Promise<ListBookmarkedPostsResponse> {
    const query = { ...request, kind: 'bookmark', type: typeFromWire(request.type) } as const;
    return { page: await this.reacted.list(signedIn(request.actorId), query) };
  }
}
