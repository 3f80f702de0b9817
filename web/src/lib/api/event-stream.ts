import { apiBaseUrl, appVersion } from '../env.js';
import { sleep } from '../sleep.js';

const reconnectMsMax = 15_000;

/** One message of a server-sent stream. */
export interface StreamMessage {
  event: string;
  data: string;
}

/** Splits the text of a stream into whole messages and the unfinished rest. */
export function parseStream(text: string): { messages: StreamMessage[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const messages = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const valuesOf = (name: string): string[] =>
      lines
        .filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
    const data = valuesOf('data').join('\n');
    return data === '' ? [] : [{ event: valuesOf('event')[0] ?? 'message', data }];
  });
  return { messages, rest };
}

export interface StreamOptions {
  token: string | null;
  onMessage: (message: StreamMessage) => 'more' | 'done';
  /** The stream is there, for the first time or again: what came before is not in it. */
  onOpen?: () => void;
  /** The server does not show this stream to this person; there is no use in asking again. */
  onRefused?: () => void;
}

/**
 * Follows a stream until the listener says it has seen enough, reconnecting with growing waits.
 * EventSource cannot send the session header, hence fetch.
 */
export function followStream(path: string, options: StreamOptions): () => void {
  const abort = new AbortController();
  void follow(path, options, abort.signal);
  return () => abort.abort();
}

async function follow(path: string, options: StreamOptions, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      const end = await readOnce(path, options, signal);
      if (end === 'refused') options.onRefused?.();
      if (end !== 'cut') return;
    } catch {
      // @NOTE a cut stream is normal on a phone; the next round reads the state from the start.
    }
    const waitMs = Math.min(1_000 * 2 ** (attempt - 1), reconnectMsMax);
    await sleep(waitMs, signal);
  }
}

async function readOnce(
  path: string,
  options: StreamOptions,
  signal: AbortSignal,
): Promise<'done' | 'cut' | 'refused'> {
  const headers: Record<string, string> = {
    accept: 'text/event-stream',
    'app-version': appVersion,
  };
  if (options.token !== null) headers['access-token'] = options.token;
  const reply = await fetch(new URL(path, apiBaseUrl()), { headers, signal });
  const isBusy = reply.status === 408 || reply.status === 429;
  if (reply.status >= 400 && reply.status < 500 && !isBusy) return 'refused';
  if (!reply.ok || reply.body === null) return 'cut';
  options.onOpen?.();
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'cut';
    const parsed = parseStream(buffer + value);
    buffer = parsed.rest;
    for (const message of parsed.messages) {
      if (options.onMessage(message) === 'done') {
        await reader.cancel();
        return 'done';
      }
    }
  }
}
