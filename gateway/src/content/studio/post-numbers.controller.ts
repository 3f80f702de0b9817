import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { numbersSpanWords } from '@mate/contracts/words/watch-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { KINDS } from '../kind.js';
import {
  numbersQuery,
  studioNumbers,
  type NumbersQuery,
  type StudioNumbers,
} from './numbers.dto.js';
import { numbersOf } from './numbers.mapper.js';

/** How an own post fares. */
@Controller({ path: KINDS })
export class PostNumbersController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/numbers')
  @Operation({
    summary: 'How an own post fares, by day; what fewer than five people watched is not told',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'read' },
    limit: 'read',
    reply: studioNumbers,
  })
  async numbers(
    @Param('id', IdPipe) postId: string,
    @Query({ schema: numbersQuery }) { days }: NumbersQuery,
    @Actor() caller: Caller,
  ): Promise<{ data: StudioNumbers }> {
    const span = numbersSpanWords.toWire(days);
    const { numbers } = await this.content.getPostNumbers({ postId, span }, { caller });
    return { data: numbersOf(numbers) };
  }
}
