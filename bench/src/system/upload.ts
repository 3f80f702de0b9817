import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './member.js';

const WATCH_MS_MAX = 180_000;
const SETTLE_TRIES = 600;
const SETTLE_TRY_MS = 200;

interface Ticket {
  readonly _id: string;
  readonly uploadId: string;
  readonly partSize: number;
  readonly parts: readonly { partNumber: number; url: string }[];
}

/** An upload whose parts have all arrived, not completed yet. */
export interface ArrivedUpload {
  readonly postId: string;
  /** Completes it; resolves when that is answered. */
  complete(): Promise<void>;
  /** Completes it; resolves when somebody who watches is told that it plays. */
  untilPlayable(): Promise<void>;
  /** Resolves when all renditions are there and the worker is idle again. */
  untilSettled(): Promise<void>;
}

/** Creates an upload and puts its parts to storage, as the app does. */
export async function putClip(
  who: { member: Member; gatewayUrl: string },
  file: string,
): Promise<ArrivedUpload> {
  const { member } = who;
  const bytes = await readFile(file);
  const ticket = await member.call<Ticket>('POST', 'short/upload', {
    title: 'A measured clip',
    fileName: 'clip.mp4',
    size: bytes.length,
    contentType: 'video/mp4',
  });
  const parts = await Promise.all(
    ticket.parts.map(async ({ partNumber, url }) => {
      const start = (partNumber - 1) * ticket.partSize;
      const body = new Uint8Array(bytes.subarray(start, start + ticket.partSize));
      const response = await fetch(url, { method: 'PUT', body });
      if (!response.ok) throw new Error(`part ${partNumber}: ${response.status}`);
      return { partNumber, etag: response.headers.get('etag') ?? '' };
    }),
  );
  const postId = ticket._id;
  const complete = async (): Promise<void> => {
    await member.call('POST', `upload/${ticket.uploadId}/complete`, { parts });
  };
  return {
    postId,
    complete,
    untilPlayable: async () => {
      await complete();
      await watch(`${who.gatewayUrl}/api/short/${postId}/progress`, member);
    },
    untilSettled: () => untilAllRungs(member, postId),
  };
}

/** Reads the progress stream until it says that the post plays; it goes on while further sizes are made. */
async function watch(url: string, { headers }: Member): Promise<void> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(WATCH_MS_MAX) });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.includes('"playable":true')) return;
  }
  throw new Error(`${url}: ${response.status} ${text}`);
}

async function untilAllRungs(member: Member, postId: string): Promise<void> {
  for (let attempt = 0; attempt < SETTLE_TRIES; attempt += 1) {
    const post = await member.call<{ media: { h264: Record<string, string> } }>(
      'GET',
      `short/${postId}/details`,
    );
    if (Object.keys(post.media.h264).length === 3) return;
    await sleep(SETTLE_TRY_MS);
  }
  throw new Error('the transcode does not end');
}
