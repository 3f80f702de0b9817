import { Readable } from 'node:stream';

const HEARTBEAT_MS = 15_000;

/** One server-sent event (HTML Living Standard, server-sent events). */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

/** An event in wire format. JSON has no raw line breaks, so one data line is enough. */
function frameOf({ event, data }: StreamEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Events as a response body, with a comment now and then so that nothing on the way thinks it dead. */
export function eventStream(
  events: AsyncIterable<StreamEvent>,
  options: { onEnd: () => void; heartbeatMs?: number },
): Readable {
  const stream = new Readable({ read: () => undefined });
  const heartbeat = setInterval(
    () => stream.push(': still here\n\n'),
    options.heartbeatMs ?? HEARTBEAT_MS,
  );
  heartbeat.unref();
  stream.once('close', () => {
    clearInterval(heartbeat);
    options.onEnd();
  });
  stream.push('retry: 2000\n\n');
  void pump(events, stream);
  return stream;
}

async function pump(events: AsyncIterable<StreamEvent>, stream: Readable): Promise<void> {
  try {
    for await (const event of events) {
      if (stream.destroyed) return;
      stream.push(frameOf(event));
    }
  } catch {
    // The client sees an end without a last event and asks again.
  }
  if (!stream.destroyed) stream.push(null);
}
