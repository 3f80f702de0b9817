import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import { rungs, type AssetRecord } from '../media/assets/asset.rules.js';
import type { Percents } from '../media/progress/progress.rules.js';
import { reasonOnWire, stateOnWire } from '../posts/post-wire.rules.js';
import { isPlayable, type PostRecord } from '../posts/post.rules.js';

/** What a watcher is told: the stored renditions are the truth, the worker's figures fill in the others. */
export function progressOf(
  post: Pick<PostRecord, 'state' | 'failureReason' | 'media'>,
  asset: Pick<AssetRecord, 'renditions'>,
  percents: Percents,
): WatchProgressResponse {
  const { h264 } = asset.renditions;
  const shown = rungs.filter((rung) => h264[rung] ?? percents[rung] !== undefined);
  return {
    state: stateOnWire(post.state),
    playable: isPlayable(post),
    renditions: shown.map((rung) => ({ rung, percent: percentOf(h264[rung], percents[rung]) })),
    failureReason: reasonOnWire(post.failureReason),
  };
}

/** True when nothing will change any more. The post was read after its asset, and is no older. */
export function isSettled(
  { state }: Pick<PostRecord, 'state'>,
  { order }: Pick<AssetRecord, 'order'>,
): boolean {
  if (state === 'failed' || state === 'removed') return true;
  return state === 'ready' && order.finished;
}

function percentOf(storedKey: string | undefined, percent = 0): number {
  if (storedKey) return 100;
  // A rendition that is not stored yet is not done.
  return Math.min(99, Math.floor(percent));
}
