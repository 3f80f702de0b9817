import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  FeedsServiceControllerMethods,
  type GetFollowingFeedRequest,
  type GetFollowingFeedResponse,
  type GetHomeFeedRequest,
  type GetHomeFeedResponse,
  type FeedsServiceController,
} from '@mate/contracts/gen/content/feeds_service';
import { Caller, SignedInCaller, type SignedIn, type Visitor } from '@mate/service-kit/caller';
import { viewerIdOf } from '../caller.js';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { GetFollowingFeed } from './get-following-feed.use-case.js';
import { GetHomeFeed } from './get-home-feed.use-case.js';

/** The two feeds. */
@Controller()
@FeedsServiceControllerMethods()
export class FeedsController implements FeedsServiceController {
  constructor(
    private readonly home: GetHomeFeed,
    private readonly following: GetFollowingFeed,
  ) {}

  async getHomeFeed(
    @Payload() request: GetHomeFeedRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<GetHomeFeedResponse> {
    return {
      page: await this.home.execute({
        ...request,
        viewerId: viewerIdOf(caller),
        type: typeFromWire(request.type),
      }),
    };
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
}
