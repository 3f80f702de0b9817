import { Controller, Get, Inject, Query } from '@nestjs/common';
import { numbersSpanWords } from '@mate/contracts/words/watch-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import {
  numbersQuery,
  studioNumbers,
  type NumbersQuery,
  type StudioNumbers,
} from './numbers.dto.js';
import { numbersOf } from './numbers.mapper.js';

/** What a creator does with all own posts together. */
@Controller('studio')
export class StudioController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get('numbers')
  @Operation({
    summary:
      'How all own posts fare together, by day; what fewer than five people watched is not told',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: studioNumbers,
  })
  async numbers(
    @Query({ schema: numbersQuery }) { days }: NumbersQuery,
    @Actor() caller: Caller,
  ): Promise<{ data: StudioNumbers }> {
    const span = numbersSpanWords.toWire(days);
    const { numbers } = await this.content.getChannelNumbers({ span }, { caller });
    return { data: numbersOf(numbers) };
  }
}
