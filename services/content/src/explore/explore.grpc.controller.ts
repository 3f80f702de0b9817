import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ExploreServiceControllerMethods,
  type ExploreServiceController,
  type ListNearbyPostsRequest,
  type ListNearbyPostsResponse,
  type ListRisingCreatorsRequest,
  type ListRisingCreatorsResponse,
  type ListTrendingTagsRequest,
  type ListTrendingTagsResponse,
} from '@mate/contracts/gen/content/explore_service';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { PostPresenter } from '../presentation/post.presenter.js';
import { ListRisingCreators } from './creators/list-rising-creators.use-case.js';
import { ListNearbyPosts } from './places/list-nearby-posts.use-case.js';
import { ListTrendingTags } from './tags/list-trending-tags.use-case.js';

/** What is found by looking around. */
@Controller()
@ExploreServiceControllerMethods()
export class ExploreController implements ExploreServiceController {
  constructor(
    private readonly tags: ListTrendingTags,
    private readonly creators: ListRisingCreators,
    private readonly nearby: ListNearbyPosts,
    private readonly presenter: PostPresenter,
  ) {}

  async listTrendingTags(
    @Payload() _request: ListTrendingTagsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListTrendingTagsResponse> {
    const viewerId = accountIdOf(caller);
    const found = await this.tags.execute(viewerId);
    const posts = [...new Set(found.flatMap((tag) => tag.posts))];
    const views = await this.presenter.present(viewerId, posts);
    const viewOf = new Map(posts.map((post, index) => [post, views[index]]));
    return {
      tags: found.map(({ tag, posts: some }) => ({
        tag,
        posts: some.flatMap((post) => viewOf.get(post) ?? []),
      })),
    };
  }

  async listRisingCreators(
    @Payload() { limit }: ListRisingCreatorsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListRisingCreatorsResponse> {
    return { accountIds: await this.creators.execute(accountIdOf(caller), limit) };
  }

  async listNearbyPosts(
    @Payload() request: ListNearbyPostsRequest,
    @SignedInCaller() { accountId: viewerId }: SignedIn,
  ): Promise<ListNearbyPostsResponse> {
    const query = { ...request, page: 0, viewerId, type: typeFromWire(request.type) };
    return { page: await this.nearby.execute(query) };
  }
}
