import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  DiscoveryServiceControllerMethods,
  type GetPostRequest,
  type GetPostResponse,
  type ListBookmarkedPostsRequest,
  type ListBookmarkedPostsResponse,
  type ListLikedPostsRequest,
  type ListLikedPostsResponse,
  type ListUserPostsRequest,
  type ListUserPostsResponse,
  type QueryPostsRequest,
  type QueryPostsResponse,
  type DiscoveryServiceController,
} from '@mate/contracts/gen/content/discovery_service';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { GetPost } from './get-post.use-case.js';
import { ListReactedPosts } from './list-reacted-posts.use-case.js';
import { ListUserPosts } from './list-user-posts.use-case.js';
import { QueryPosts } from './query-posts.use-case.js';

/** One post, and lists of posts by what they are about, who made them and who reacted. */
@Controller()
@DiscoveryServiceControllerMethods()
export class DiscoveryController implements DiscoveryServiceController {
  constructor(
    private readonly search: QueryPosts,
    private readonly posts: GetPost,
    private readonly accounts: ListUserPosts,
    private readonly reacted: ListReactedPosts,
  ) {}

  async getPost(
    @Payload() { postId }: GetPostRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<GetPostResponse> {
    return { post: await this.posts.execute(accountIdOf(caller), postId) };
  }

  async queryPosts(
    @Payload() request: QueryPostsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<QueryPostsResponse> {
    return {
      page: await this.search.execute({
        ...request,
        viewerId: accountIdOf(caller),
        type: typeFromWire(request.type),
      }),
    };
  }

  async listUserPosts(
    @Payload() request: ListUserPostsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListUserPostsResponse> {
    const query = { ...request, viewerId: accountIdOf(caller), type: typeFromWire(request.type) };
    return { page: await this.accounts.execute(query) };
  }

  async listLikedPosts(
    @Payload() request: ListLikedPostsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListLikedPostsResponse> {
    const query = { ...request, kind: 'like', type: typeFromWire(request.type) } as const;
    return { page: await this.reacted.execute(accountId, query) };
  }

  async listBookmarkedPosts(
    @Payload() request: ListBookmarkedPostsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListBookmarkedPostsResponse> {
    const query = { ...request, kind: 'bookmark', type: typeFromWire(request.type) } as const;
    return { page: await this.reacted.execute(accountId, query) };
  }
}
