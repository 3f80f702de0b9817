import { Injectable } from '@nestjs/common';
import type { WatchProgressResponse } from '@mate/contracts/gen/content/transcoding_service';
import type { AccountId } from '@mate/contracts/ids';
import { AssetReader } from '../media/assets/asset.reader.js';
import { ProgressReader } from '../media/progress/progress.reader.js';
import { PostReader } from '../posts/post.reader.js';
import { isSettled, progressOf } from './progress-view.rules.js';

// Signals may be lost; this is how late a watcher learns of it then.
const LOOK_AGAIN_MS = 1_500;

/** The state of a transcode at once and at every change, until all renditions are there or the post failed. */
@Injectable()
export class WatchProgress {
  constructor(
    private readonly posts: PostReader,
    private readonly assets: AssetReader,
    private readonly progress: ProgressReader,
  ) {}

  /** For the author. Throws POST_NOT_FOUND, also when the post is removed meanwhile. */
  async *execute(
    actorId: AccountId,
    postId: string,
    signal: AbortSignal,
  ): AsyncGenerator<WatchProgressResponse> {
    const { assetId } = await this.posts.getOwn(actorId, postId);
    let told = '';
    while (!signal.aborted) {
      // Waiting begins before looking, so that no news falls in between.
      const news = this.progress.next(assetId, LOOK_AGAIN_MS, signal);
      const percents = await this.progress.percentsOf(assetId);
      // The post after its asset: it is never older, and so nobody waits for what has happened already.
      const asset = await this.assets.get(assetId);
      const post = await this.posts.getOwn(actorId, postId);
      const progress = progressOf(post, asset, percents);
      const text = JSON.stringify(progress);
      if (text !== told) yield progress;
      told = text;
      if (isSettled(post, asset)) return;
      await news;
    }
  }
}
