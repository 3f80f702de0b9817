import { Controller, Get, Inject, Param } from '@nestjs/common';
import { feedReasonWords } from '@mate/contracts/words/feed-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { orNull } from '../../users/users.mapper.js';
import { KINDS } from '../kind.js';
import { feedWhy, type FeedWhyView } from './feed-preferences.dto.js';

/** Why a post is in the caller's home feed. */
@Controller({ path: KINDS })
export class FeedWhyController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/why')
  @Operation({
    summary: 'Why a post is in the own home feed',
    access: 'session',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: feedWhy,
  })
  async why(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: FeedWhyView }> {
    const { reason, tag } = await this.content.explainPost({ postId }, { caller });
    return {
      data: { reason: feedReasonWords.toWord(reason) ?? 'everybody', tag: orNull(tag) },
    };
  }
}
