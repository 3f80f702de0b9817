import { Injectable } from '@nestjs/common';
import { isId, type PostId } from '@mate/contracts/ids';
import { WATCHES_AT_ONCE_MAX } from '@mate/contracts/limits';
import { PostReader } from '../../posts/post.reader.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { CountWatches } from './counting/count-watches.use-case.js';
import type { WatchReport } from './watch.rules.js';
import type { Watcher } from './watcher.rules.js';

/** What an app tells of what was on its screen. */
@Injectable()
export class RecordWatches {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly posts: PostReader,
    private readonly counting: CountWatches,
  ) {}

  /** Of posts that the caller may not see nothing is counted, and nothing is said. */
  async execute(watcher: Watcher, reports: readonly WatchReport[]): Promise<void> {
    const told = reports.slice(0, WATCHES_AT_ONCE_MAX).filter(({ postId }) => isId(postId));
    const postIds = [...new Set(told.map(({ postId }) => postId as PostId))];
    const posts = await this.posts.getMany(postIds);
    const visible = await this.admit.filterPosts(watcher.viewerId, posts);
    await this.counting.execute(watcher, visible, told);
  }
}
