import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { boardPeriodWords } from '@mate/contracts/words/board-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Viewer } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import {
  supportersBoard,
  supportersQuery,
  type SupportersBoard,
  type SupportersQuery,
} from './supporters.dto.js';
import { boardOf } from './supporters.mapper.js';

/** Who gave most coins to a creator. */
@Controller('user')
export class CreatorSupportersController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/supporters')
  @Operation({
    summary: 'Who gave most coins to a creator, this week or ever',
    access: 'optional',
    policy: { subject: 'person', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: supportersBoard,
  })
  async list(
    @Param('id', IdPipe) creatorId: string,
    @Query({ schema: supportersQuery }) query: SupportersQuery,
    @Viewer() caller: Caller,
  ): Promise<{ data: SupportersBoard }> {
    const period = boardPeriodWords.toWire(query.period);
    const { board } = await this.content.listCreatorSupporters({ creatorId, period }, { caller });
    return { data: boardOf(board) };
  }
}
