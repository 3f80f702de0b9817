import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { heldWords, type HeldWords } from './inbox.dto.js';

/** The words by which comments under own posts are held until their maker has decided. */
@Controller('studio/words')
export class HeldWordsController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Get()
  @Operation({
    summary: 'Words and phrases that hold comments under the own posts',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: heldWords,
  })
  async words(@Actor() caller: Caller): Promise<{ data: HeldWords }> {
    return { data: await this.content.getHeldWords({}, { caller }) };
  }

  @Put()
  @Operation({
    summary: 'Hold comments by these words and phrases from now on, and by no others',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'feedback' },
    limit: 'write',
    reply: heldWords,
  })
  async replace(
    @Body({ schema: heldWords }) wish: HeldWords,
    @Actor() caller: Caller,
  ): Promise<{ data: HeldWords }> {
    return { data: await this.content.setHeldWords(wish, { caller }) };
  }
}
