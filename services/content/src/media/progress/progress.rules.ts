import { z } from 'zod';
import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import { reasonOnWire, stateOnWire } from '../../posts/post-wire.rules.js';
import { isPlayable, rungs, type PostRecord, type Rung } from '../../posts/post.rules.js';

/** Percent per rendition, as the worker last said. */
export const percentsSchema = z.partialRecord(z.enum(rungs), z.number().min(0).max(100));
export type Percents = z.infer<typeof percentsSchema>;

/** Where the worker's figures are kept. */
export function progressKey(postId: string): string {
  return `progress:${postId}`;
}

/** The channel that says that something changed. */
export function progressChannel(prefix: string, postId: string): string {
  return `${prefix}:content:progress:${postId}`;
}

/** What a watcher is told: the stored renditions are the truth, the worker's figures fill in the others. */
export function progressOf(post: PostRecord, percents: Percents): WatchProgressResponse {
  const shown = rungs.filter((rung) => post.media.h264[rung] ?? percents[rung] !== undefined);
  return {
    state: stateOnWire(post.state),
    playable: isPlayable(post),
    renditions: shown.map((rung) => ({ rung, percent: percentOf(post, percents, rung) })),
    failureReason: reasonOnWire(post.failureReason),
  };
}

/** True when nothing will change any more. */
export function isSettled(post: PostRecord): boolean {
  if (post.state === 'failed' || post.state === 'removed') return true;
  return post.state === 'ready' && post.transcode.finished;
}

function percentOf(post: PostRecord, percents: Percents, rung: Rung): number {
  if (post.media.h264[rung]) return 100;
  // A rendition that is not stored yet is not done.
  return Math.min(99, Math.floor(percents[rung] ?? 0));
}
