import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { PostRecord } from '../../../posts/post.rules.js';
import { TellTrends, type TrendWatch } from '../../signals/tell-trends.use-case.js';
import { shapeCellOf, shareOf } from '../watch-shapes.rules.js';
import { WatchShapesReader } from '../watch-shapes.reader.js';
import { WatchQueue } from '../watch.queue.js';
import { countsOf, heardWatch, type WatchReport } from '../watch.rules.js';
import { keyNameOf, watcherOf, type Watcher } from '../watcher.rules.js';
import { viewerMarkOf } from '../../days/viewer-mark.rules.js';
import { FirstWatches } from './first-watches.policy.js';
import { LearnWatches } from './learn-watches.use-case.js';
import { WatchBudget } from './watch-budget.policy.js';

/** Counts what was watched, once per person and hour, and remembers it for the watcher's feed. */
@Injectable()
export class CountWatches {
  constructor(
    private readonly shapes: WatchShapesReader,
    private readonly learning: LearnWatches,
    private readonly budget: WatchBudget,
    private readonly firsts: FirstWatches,
    private readonly queue: WatchQueue,
    private readonly trends: TellTrends,
  ) {}

  /** Of posts that the watcher was found to see; a watch that cannot be counted is no error. */
  async execute(
    watcher: Watcher,
    posts: readonly PostRecord[],
    reports: readonly WatchReport[],
  ): Promise<void> {
    const name = watcherOf(watcher);
    if (name === undefined) return;
    const shapes = await this.shapes.read();
    const byId = new Map<string, PostRecord>(posts.map((post) => [post._id, post]));
    const told = reports.flatMap((report) => {
      const post = byId.get(report.postId);
      return post?.state === 'ready' ? [{ post, watch: heardWatch(report, post) }] : [];
    });
    if (told.length === 0) return;
    const left = await this.budget.take(watcher, told.length);
    const heard = told
      .slice(0, left)
      .map(({ post, watch }) => ({ post, watch, share: shareOf(shapes, watch) }));
    if (watcher.viewerId && heard.length > 0) await this.learning.execute(watcher.viewerId, heard);
    const watches: TrendWatch[] = [];
    for (const { post, watch, share } of heard) {
      const { _id: postId, authorId } = post;
      const counts = countsOf(watch);
      const first = await this.firsts.take(watcher, postId, counts);
      if (Object.values(first).every((isFirst) => !isFirst)) continue;
      const shapeCell = shapeCellOf(watch);
      const [day, mark] = [this.firsts.today(), markFor(watcher, authorId)];
      this.queue.add({ watch, counts, first, share, shapeCell, mark, authorId, day });
      const { play, engaged } = first;
      // What is one's own trends by others alone.
      if (authorId !== watcher.viewerId) watches.push({ post, play, engaged, share });
    }
    await this.trends.execute(watcher.viewerId && keyNameOf(watcher.viewerId), watches);
  }
}

/**
 * The mark by which creators are told of many alone. Devices of one network are one: they cost nothing. Who made the post is
 * nobody to be told of.
 */
function markFor({ viewerId, network }: Watcher, authorId: AccountId): number | undefined {
  if (viewerId === authorId) return undefined;
  return viewerMarkOf(keyNameOf(viewerId ? `a:${viewerId}` : `n:${network}`), authorId);
}
