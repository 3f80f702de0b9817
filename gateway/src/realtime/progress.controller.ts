import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import type { Caller } from '@mate/service-kit/internal-token';
import { KINDS } from '../content/kind.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Actor } from '../http/access/callers.js';
import { IdPipe } from '../http/bounds/id.pipe.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { eventStream, type StreamEvent } from './event-stream.js';
import { progress } from './progress.dto.js';
import { isLast, progressEventOf, readyEventOf } from './progress.mapper.js';
import { SessionStreams } from './session-streams.js';
import { StreamSlots } from './stream-slots.js';

/** How far a post is, as it happens. */
@Controller({ path: KINDS })
export class ProgressController {
  constructor(
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly slots: StreamSlots,
    private readonly streams: SessionStreams,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(':id/progress')
  @Operation({
    summary: 'Server-sent events: progress, then ready, with every size, or failed',
    access: 'session',
    policy: { subject: 'post', admits: 'owner', uses: 'read' },
    limit: 'read',
    stream: progress,
  })
  async progress(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const slot = this.slots.take('progress', caller.accountId);
    reply.raw.once('close', slot.release);
    const impatience = setTimeout(slot.release, this.config.DEADLINE_MS);
    const stream = this.content.watchProgress({ postId }, { caller, signal: slot.signal });
    const messages = stream[Symbol.asyncIterator]();
    // The first message comes before the headers, so that a refusal has its own status.
    const first = await messages.next().finally(() => clearTimeout(impatience));
    if (first.done) throw new AppError('UPSTREAM_UNAVAILABLE', { retryAfterSeconds: 2 });
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.streams.watchOver({ caller, headers: request.headers, slot });
    await reply.send(eventStream(eventsOf(first, messages, slot.signal), { onEnd: slot.release }));
  }
}

async function* eventsOf(
  first: IteratorResult<WatchProgressResponse>,
  rest: AsyncIterator<WatchProgressResponse>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let said: WatchProgressResponse | undefined;
  try {
    for (let result = first; !result.done; result = await rest.next()) {
      said = result.value;
      const event = progressEventOf(said);
      yield event;
      if (isLast(event)) return;
    }
  } finally {
    await rest.return?.();
  }
  // Content has nothing more to tell: every size that is to be made is there.
  const ready = said && !signal.aborted && readyEventOf(said);
  if (ready) yield ready;
}
