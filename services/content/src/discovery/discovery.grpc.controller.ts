import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  GetPostRequest,
  GetPostResponse,
  ListBookmarkedPostsRequest,
  ListBookmarkedPostsResponse,
  ListLikedPostsRequest,
  ListLikedPostsResponse,
  ListUserPostsRequest,
  ListUserPostsResponse,
  QueryPostsRequest,
  QueryPostsResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { GetPost } from './get-post.use-case.js';
import { ListReactedPosts } from './list-reacted-posts.use-case.js';
import { ListUserPosts } from './list-user-posts.use-case.js';
import { QueryPosts } from './query-posts.use-case.js';

/** One post, and lists of posts by what they are about, who made them and who reacted. */
@Controller()
export class DiscoveryController {
  constructor(
    private readonly search: QueryPosts,
    private readonly posts: GetPost,
    private readonly accounts: ListUserPosts,
    private readonly reacted: ListReactedPosts,
  ) {}

  @GrpcMethod('ContentService', 'GetPost')
  async getPost({ viewerId, postId }: GetPostRequest): Promise<GetPostResponse> {
    return { post: await this.posts.execute(viewerId, postId) };
  }

  @GrpcMethod('ContentService', 'QueryPosts')
  async queryPosts(request: QueryPostsRequest): Promise<QueryPostsResponse> {
    return { page: await this.search.execute({ ...request, type: typeFromWire(request.type) }) };
  }

  @GrpcMethod('ContentService', 'ListUserPosts')
  async listUserPosts(request: ListUserPostsRequest): Promise<ListUserPostsResponse> {
    const query = { ...request, type: typeFromWire(request.type) };
    return { page: await this.accounts.execute(query) };
  }

  @GrpcMethod('ContentService', 'ListLikedPosts')
  async listLikedPosts(request: ListLikedPostsRequest): Promise<ListLikedPostsResponse> {
    const query = { ...request, kind: 'like', type: typeFromWire(request.type) } as const;
    return { page: await this.reacted.execute(signedIn(request.actorId), query) };
  }

  @GrpcMethod('ContentService', 'ListBookmarkedPosts')
  async listBookmarkedPosts(
    request: ListBookmarkedPostsRequest,
  ): Promise<ListBookmarkedPostsResponse> {
    const query = { ...request, kind: 'bookmark', type: typeFromWire(request.type) } as const;
    return { page: await this.reacted.execute(signedIn(request.actorId), query) };
  }
}
