import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  FeedsServiceControllerMethods,
  type GetFollowingFeedRequest,
  type GetFollowingFeedResponse,
  type GetFriendsFeedRequest,
  type GetFriendsFeedResponse,
  type GetHomeFeedRequest,
  type GetHomeFeedResponse,
  type ListHomePostsRequest,
  type ListHomePostsResponse,
  type FeedsServiceController,
} from '@mate/contracts/gen/content/feeds_service';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { PostPresenter } from '../presentation/post.presenter.js';
import { GetFollowingFeed } from './following/get-following-feed.use-case.js';
import { GetFriendsFeed } from './friends/get-friends-feed.use-case.js';
import { GetHomeFeed } from './get-home-feed.use-case.js';
import { HomePostsPresenter } from './home-posts.presenter.js';

/** Feeds of posts. */
@Controller()
@FeedsServiceControllerMethods()
export class FeedsController implements FeedsServiceController {
  constructor(
    private readonly home: GetHomeFeed,
    private readonly following: GetFollowingFeed,
    private readonly friends: GetFriendsFeed,
    private readonly homePosts: HomePostsPresenter,
    private readonly wholePosts: PostPresenter,
  ) {}

  async listHomePosts(
    @Payload() request: ListHomePostsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListHomePostsResponse> {
    const viewerId = accountIdOf(caller);
    const type = typeFromWire(request.type);
    const { rows, ...page } = await this.home.execute({ ...request, viewerId, type });
    return { posts: await this.homePosts.present(viewerId, rows), ...page };
  }

  async getHomeFeed(
    @Payload() request: GetHomeFeedRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<GetHomeFeedResponse> {
    const viewerId = accountIdOf(caller);
    const type = typeFromWire(request.type);
    const { rows, ...page } = await this.home.execute({ ...request, viewerId, type });
    return { page: { posts: await this.wholePosts.present(viewerId, rows), ...page } };
  }

  async getFollowingFeed(
    @Payload() request: GetFollowingFeedRequest,
    @SignedInCaller() { accountId: viewerId }: SignedIn,
  ): Promise<GetFollowingFeedResponse> {
    return {
      page: await this.following.execute({
        ...request,
        viewerId,
        type: typeFromWire(request.type),
      }),
    };
  }

  async getFriendsFeed(
    @Payload() request: GetFriendsFeedRequest,
    @SignedInCaller() { accountId: viewerId }: SignedIn,
  ): Promise<GetFriendsFeedResponse> {
    const type = typeFromWire(request.type);
    return { page: await this.friends.execute({ ...request, viewerId, type }) };
  }
}
