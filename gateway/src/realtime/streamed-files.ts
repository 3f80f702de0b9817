import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '@mate/service-kit/internal-token';
import { SessionStreams } from './session-streams.js';
import { StreamSlots, type StreamKind } from './stream-slots.js';

/** A file that is gathered while it is sent. */
export interface StreamedFile {
  readonly kind: StreamKind;
  readonly type: 'application/json' | 'text/csv';
  readonly name: string;
}

/** Who asked for a file, and where it goes. */
export interface FileRequest {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends files to people: few at a time for each, and none beyond the session that asked for it. */
@Injectable()
export class StreamedFiles {
  constructor(
    private readonly slots: StreamSlots,
    private readonly streams: SessionStreams,
  ) {}

  /** Sends a file part by part, each read when the one before has left. Throws RATE_LIMITED, OVERLOADED. */
  async send(
    { kind, type, name }: StreamedFile,
    parts: AsyncIterator<string>,
    { caller, request, reply }: FileRequest,
  ): Promise<void> {
    const slot = this.slots.take(kind, caller.accountId);
    reply.raw.once('close', slot.release);
    // The first part comes before the headers, so that a refusal has its own status.
    const first = await parts.next();
    void reply.headers({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
    this.streams.watchOver({ caller, headers: request.headers, slot });
    await reply.send(Readable.from(partsOf(first, { rest: parts, signal: slot.signal })));
  }
}

/** The parts, while the slot is held: of a file that is cut off the connection breaks. */
async function* partsOf(
  first: IteratorResult<string>,
  { rest, signal }: { rest: AsyncIterator<string>; signal: AbortSignal },
): AsyncGenerator<string> {
  for (let part = first; !part.done; part = await rest.next()) {
    signal.throwIfAborted();
    yield part.value;
  }
}
