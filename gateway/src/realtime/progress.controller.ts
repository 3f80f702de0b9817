import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import type { WatchProgressResponse } from '@mate/contracts/gen/content';
import type { Caller } from '@mate/service-kit/internal-token';
import { KINDS } from '../content/kind.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Actor } from '../http/callers.js';
import { IdPipe } from '../http/id.pipe.js';
import { Operation } from '../http/operation.js';
import { CONTENT, type ContentClient } from '../upstreams/upstream-clients.js';
import { eventStream, type StreamEvent } from './event-stream.js';
import { isLast, progressEventOf } from './progress.mapper.js';
import { StreamSlots } from './stream-slots.js';

/** How far a post is, as it happens. */
@Controller({ path: KINDS })
export class ProgressController {
  constructor(
    @Inject(CONTENT) private readonly content: ContentClient,
    private readonly slots: StreamSlots,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(':id/progress')
  @Operation({
    summary: 'Server-sent events: progress, then ready or failed',
    access: 'session',
    limit: 'read',
    stream: true,
  })
  async progress(
    @Param('id', IdPipe) postId: string,
    @Actor() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const slot = this.slots.take(caller.accountId);
    reply.raw.once('close', slot.release);
    const impatience = setTimeout(slot.release, this.config.DEADLINE_MS);
    const stream = this.content.watchProgress(
      { actorId: caller.accountId, postId },
      { caller, signal: slot.signal },
    );
    const messages = stream[Symbol.asyncIterator]();
    // The first message comes before the headers, so that a refusal has its own status.
    const first = await messages.next().finally(() => clearTimeout(impatience));
    if (first.done) throw new AppError('UPSTREAM_UNAVAILABLE', { retryAfterSeconds: 2 });
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await reply.send(eventStream(eventsOf(first, messages), { onEnd: slot.release }));
  }
}

async function* eventsOf(
  first: IteratorResult<WatchProgressResponse>,
  rest: AsyncIterator<WatchProgressResponse>,
): AsyncGenerator<StreamEvent> {
  try {
    for (let result = first; !result.done; result = await rest.next()) {
      const event = progressEventOf(result.value);
      yield event;
      if (isLast(event)) return;
    }
  } finally {
    await rest.return?.();
  }
}
