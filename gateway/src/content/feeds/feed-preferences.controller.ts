import { Body, Controller, Get, Inject, Post, Put } from '@nestjs/common';
import type { FeedPreferences } from '@mate/contracts/gen/content/feed_preferences_service';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { orNull } from '../../users/users.mapper.js';
import {
  feedPreferences,
  feedPreferencesBody,
  type FeedPreferencesBody,
  type FeedPreferencesView,
} from './feed-preferences.dto.js';

/** How the caller wants the home feed. */
@Controller('feed')
export class FeedPreferencesController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get('preferences')
  @Operation({
    summary: 'How the caller wants the home feed',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: feedPreferences,
  })
  async get(@Actor() caller: Caller): Promise<{ data: FeedPreferencesView }> {
    const { preferences } = await this.content.getFeedPreferences({}, { caller });
    return { data: viewOf(preferences) };
  }

  @Put('preferences')
  @Operation({
    summary: 'Choose a home feed of the own, or the one for everybody',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: feedPreferences,
  })
  async set(
    @Body({ schema: feedPreferencesBody }) body: FeedPreferencesBody,
    @Actor() caller: Caller,
  ): Promise<{ data: FeedPreferencesView }> {
    const { preferences } = await this.content.setFeedPreferences(body, { caller });
    return { data: viewOf(preferences) };
  }

  @Post('reset')
  @Operation({
    summary: 'Let the home feed forget what it learnt; what was excluded stays excluded',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: feedPreferences,
  })
  async reset(@Actor() caller: Caller): Promise<{ data: FeedPreferencesView }> {
    const { preferences } = await this.content.resetFeed({}, { caller });
    return { data: viewOf(preferences) };
  }
}

function viewOf(preferences: FeedPreferences | undefined): FeedPreferencesView {
  return {
    personal: preferences?.personal ?? true,
    resetAt: orNull(preferences?.resetTime),
  };
}
