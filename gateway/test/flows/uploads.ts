import { clipBytes } from '@mate/testing/clips';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import type { SignedIn } from './people.js';

interface Ticket {
  readonly _id: string;
  readonly uploadId: string;
  readonly partSize: number;
  readonly parts: readonly { readonly partNumber: number; readonly url: string }[];
}

export interface PreparedPost {
  readonly status: string;
  readonly media: { readonly h264: Readonly<Record<string, string>> };
}

/** A clip with a picture that moves and a tone. */
export function aClip(size: string, seconds: number): Promise<Buffer> {
  const inputs = [`testsrc2=size=${size}:rate=30`, 'sine=frequency=330'].flatMap((source) => [
    ...['-f', 'lavfi', '-t', String(seconds), '-i', source],
  ]);
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  return clipBytes({ ffmpeg: engines().ffmpeg, args: [...inputs, ...encoding] });
}

/** Uploads a short part by part, straight to storage; answers its id. */
export function uploadShort(author: SignedIn, bytes: Buffer): Promise<string> {
  return uploadPost(author, 'short', bytes);
}

/** Uploads a post of either kind likewise. */
export async function uploadPost(
  author: SignedIn,
  kind: 'short' | 'video',
  bytes: Buffer,
): Promise<string> {
  const { postId, uploadId, parts } = await sendParts(author, { kind, bytes });
  await author.api.post(`upload/${uploadId}/complete`, { parts });
  return postId;
}

/** A post of which everything is in storage, and nobody has said so. */
interface SentParts {
  readonly postId: string;
  readonly uploadId: string;
  readonly parts: readonly { readonly partNumber: number; readonly etag: string }[];
}

/** Begins an upload and puts its parts. */
export async function sendParts(
  { api }: SignedIn,
  { kind, bytes }: { readonly kind: 'short' | 'video'; readonly bytes: Buffer },
): Promise<SentParts> {
  const ticket = await api.post<Ticket>(`${kind}/upload`, {
    title: 'First light',
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
  return { postId: ticket._id, uploadId: ticket.uploadId, parts };
}

/** The author's view of a short, once its preparation has ended. */
export function prepared(
  { api }: SignedIn,
  postId: string,
  kind: 'short' | 'video' = 'short',
): Promise<PreparedPost> {
  return eventually(
    async () => {
      const post = await api.get<PreparedPost>(`${kind}/${postId}/details`);
      return post.status === 'processing' ? null : post;
    },
    { timeoutMs: 300_000, everyMs: 250 },
  );
}
