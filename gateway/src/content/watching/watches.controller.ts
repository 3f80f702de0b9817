import { Body, Controller, Inject, Post } from '@nestjs/common';
import { subscriberOf } from '@mate/contracts/networks';
import { watchExitWords, watchSourceWords } from '@mate/contracts/words/watch-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Client, Viewer, type ClientFacts } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { CONTENT, type ContentClient } from '../../upstreams/upstream-clients.js';
import { recordedReply } from '../posts.dto.js';
import { watchesBody, type WatchesBody } from './watches.dto.js';

/** What apps tell of what happened on their screens. */
@Controller('events')
export class WatchesController {
  constructor(@Inject(CONTENT) private readonly content: ContentClient) {}

  @Post('watch')
  @Operation({
    summary: 'What was watched of some posts; says the same whether or not they are there',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: recordedReply,
  })
  async watch(
    @Body({ schema: watchesBody }) { watches }: WatchesBody,
    @Viewer() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: { recorded: true } }> {
    const told = watches.map(({ source, exit, ...rest }) => ({
      ...rest,
      source: watchSourceWords.toWire(source),
      exit: watchExitWords.toWire(exit),
    }));
    const { deviceId, ip } = client;
    const request = { watches: told, deviceId, network: subscriberOf(ip) };
    await this.content.recordWatches(request, { caller });
    return { data: { recorded: true } };
  }
}
