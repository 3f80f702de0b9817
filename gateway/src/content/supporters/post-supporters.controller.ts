import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Viewer } from '../../http/access/callers.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { KINDS } from '../kind.js';
import { supportersBoard, type SupportersBoard } from './supporters.dto.js';
import { boardOf } from './supporters.mapper.js';

/** Who gave most coins on a post. */
@Controller({ path: KINDS })
export class PostSupportersController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get(':id/supporters')
  @Operation({
    summary: 'Who gave most coins on a post',
    access: 'optional',
    policy: { subject: 'post', admits: 'audience', uses: 'read' },
    limit: 'read',
    reply: supportersBoard,
  })
  async list(
    @Param('id', IdPipe) postId: string,
    @Viewer() caller: Caller,
  ): Promise<{ data: SupportersBoard }> {
    const { board } = await this.content.listPostSupporters({ postId }, { caller });
    return { data: boardOf(board) };
  }
}
