import { Injectable } from '@nestjs/common';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { CountWatches } from './counting/count-watches.use-case.js';
import type { Watcher } from './watcher.rules.js';

/** What an older app tells of a watch: how long, and whether to the end. */
export interface View extends Watcher {
  readonly postId: string;
  readonly watchedSeconds: number;
  readonly completed: boolean;
}

const SECOND_MS = 1_000;

/** One watched clip, as apps told it before they told watches. */
@Injectable()
export class RecordView {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly watches: CountWatches,
  ) {}

  /** Throws POST_NOT_FOUND for what the caller may not see; a view that cannot be counted is no error. */
  async execute({ postId, watchedSeconds, completed, ...watcher }: View): Promise<void> {
    const post = await this.admit.toPost(watcher.viewerId, postId);
    const durationMs = (post.video?.durationSeconds ?? 0) * SECOND_MS;
    const watchedMs = watchedSeconds * SECOND_MS;
    const loops = durationMs > 0 ? Math.floor(watchedMs / durationMs) : 0;
    const report = { postId, watchedMs, loops, completed, source: 'other' } as const;
    const unsaid = { exit: undefined, stallMs: 0, firstFrameMs: undefined };
    await this.watches.execute(watcher, [post], [{ ...report, ...unsaid }]);
  }
}
