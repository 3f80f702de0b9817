import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  GetFollowingFeedRequest,
  GetFollowingFeedResponse,
  GetHomeFeedRequest,
  GetHomeFeedResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { GetFollowingFeed } from './get-following-feed.use-case.js';
import { GetHomeFeed } from './get-home-feed.use-case.js';

/** The two feeds. */
@Controller()
export class FeedController {
  constructor(
    private readonly home: GetHomeFeed,
    private readonly following: GetFollowingFeed,
  ) {}

  @GrpcMethod('ContentService', 'GetHomeFeed')
  async getHomeFeed(request: GetHomeFeedRequest): Promise<GetHomeFeedResponse> {
    return { page: await this.home.execute({ ...request, type: typeFromWire(request.type) }) };
  }

  @GrpcMethod('ContentService', 'GetFollowingFeed')
  async getFollowingFeed(request: GetFollowingFeedRequest): Promise<GetFollowingFeedResponse> {
    const viewerId = signedIn(request.viewerId);
    return {
      page: await this.following.execute({
        ...request,
        viewerId,
        type: typeFromWire(request.type),
      }),
    };
  }
}
