import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { feedbackKindWords } from '@mate/contracts/words/feed-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { KINDS } from '../content/kind.js';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import {
  feedbackBody,
  feedbackState,
  type FeedbackBody,
  type FeedbackStateView,
} from './feedback.dto.js';

/** What the caller does not want in the home feed. */
@Controller({ path: KINDS })
export class FeedbackController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post(':id/feedback')
  @Operation({
    summary: 'Keep a post or its author out of the own home feed, or take both back',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'feedback' },
    limit: 'write',
    reply: feedbackState,
  })
  async give(
    @Param('id', IdPipe) postId: string,
    @Body({ schema: feedbackBody }) { kind }: FeedbackBody,
    @Actor() caller: Caller,
  ): Promise<{ data: FeedbackStateView }> {
    const told = { postId, kind: feedbackKindWords.toWire(kind) };
    const { notInterested, creatorHidden } = await this.content.giveFeedback(told, { caller });
    return { data: { notInterested, creatorHidden } };
  }
}
