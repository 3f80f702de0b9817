import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  FeedPreferencesServiceControllerMethods,
  type ExplainPostRequest,
  type ExplainPostResponse,
  type FeedPreferences as WirePreferences,
  type FeedPreferencesServiceController,
  type GetFeedPreferencesRequest,
  type GetFeedPreferencesResponse,
  type ResetFeedRequest,
  type ResetFeedResponse,
  type SetFeedPreferencesRequest,
  type SetFeedPreferencesResponse,
} from '@mate/contracts/gen/content/feed_preferences_service';
import { feedReasonWords } from '@mate/contracts/words/feed-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { Clock } from '@mate/service-kit/clock';
import type { FeedPreferences } from '../../feedback/feed-preferences.rules.js';
import { ChooseFeed } from './choose-feed.use-case.js';
import { ExplainPost } from './explain-post.use-case.js';
import { GetFeedPreferences } from './get-feed-preferences.use-case.js';

/** How somebody wants the own home feed, and why a post is in it. */
@Controller()
@FeedPreferencesServiceControllerMethods()
export class FeedPreferencesController implements FeedPreferencesServiceController {
  constructor(
    private readonly preferences: GetFeedPreferences,
    private readonly choosing: ChooseFeed,
    private readonly explaining: ExplainPost,
    private readonly clock: Clock,
  ) {}

  async getFeedPreferences(
    @Payload() _request: GetFeedPreferencesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetFeedPreferencesResponse> {
    return { preferences: onWire(await this.preferences.execute(accountId)) };
  }

  async setFeedPreferences(
    @Payload() { personal }: SetFeedPreferencesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SetFeedPreferencesResponse> {
    return { preferences: onWire(await this.choosing.execute(accountId, { personal })) };
  }

  async resetFeed(
    @Payload() _request: ResetFeedRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ResetFeedResponse> {
    const chosen = { tasteSince: this.clock.now() };
    return { preferences: onWire(await this.choosing.execute(accountId, chosen)) };
  }

  async explainPost(
    @Payload() { postId }: ExplainPostRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ExplainPostResponse> {
    const { code, tag } = await this.explaining.execute(accountId, postId);
    return { reason: feedReasonWords.toWire(code), tag };
  }
}

function onWire({ personal, tasteSince }: FeedPreferences): WirePreferences {
  return { personal, resetTime: tasteSince.getTime() === 0 ? '' : tasteSince.toISOString() };
}
