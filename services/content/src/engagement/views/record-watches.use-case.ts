import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { WATCHES_AT_ONCE_MAX } from '@mate/contracts/limits';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { PostReader } from '../../posts/post.reader.js';
import type { PostRecord, PostType } from '../../posts/post.rules.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { TogetherReader } from '../signals/together.reader.js';
import { TrendingReader } from '../signals/trending.reader.js';
import { SeenPostsReader } from './seen-posts.reader.js';
import { GOOD_SHARE, WatchRepository, type OwnWatch } from './stored/watch.repository.js';
import { watcherOf, type Watcher } from './watcher.rules.js';
import { shapeCellOf, shareOf } from './watch-shapes.rules.js';
import { WatchShapesReader } from './watch-shapes.reader.js';
import { WatchQueue } from './watch.queue.js';
import type { CountedWatch } from './watch-sums.rules.js';
import { countsOf, heardWatch, type Watch, type WatchReport } from './watch.rules.js';

const HOUR_SECONDS = 60 * 60;
/** Other good watches that one is counted beside. */
const PAIRS_MAX = 10;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const DAY_NAME_LENGTH = '2026-11-22'.length;

interface Heard {
  readonly post: PostRecord;
  readonly watch: Watch;
}

/** What was watched: remembered for the watcher's feed, and counted once per person and hour. */
@Injectable()
export class RecordWatches {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly posts: PostReader,
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly queue: WatchQueue,
    private readonly seen: SeenPostsReader,
    private readonly watches: WatchRepository,
    private readonly shapes: WatchShapesReader,
    private readonly together: TogetherReader,
    private readonly trending: TrendingReader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Of posts that the caller may not see nothing is counted, and nothing is said. */
  async execute(watcher: Watcher, reports: readonly WatchReport[]): Promise<void> {
    const told = reports.slice(0, WATCHES_AT_ONCE_MAX).filter(({ postId }) => isId(postId));
    const postIds = [...new Set(told.map(({ postId }) => postId as PostId))];
    const posts = await this.posts.getMany(postIds);
    const visible = await this.admit.filterPosts(watcher.viewerId, posts);
    await this.count(watcher, visible, told);
  }

  /** Counts reports of posts that the watcher was found to see. */
  async count(
    watcher: Watcher,
    posts: readonly PostRecord[],
    reports: readonly WatchReport[],
  ): Promise<void> {
    const name = watcherOf(watcher);
    const byId = new Map<string, PostRecord>(posts.map((post) => [post._id, post]));
    const heard = reports.flatMap((report) => {
      const post = byId.get(report.postId);
      return post?.state === 'ready' ? [{ post, watch: heardWatch(report, post) }] : [];
    });
    if (name === undefined || heard.length === 0) return;
    const shapes = await this.shapes.read();
    const shared = heard.map((row) => ({ ...row, share: shareOf(shapes, row.watch) }));
    const { viewerId } = watcher;
    if (viewerId) {
      await this.seen.remember(
        viewerId,
        heard.map(({ post }) => post._id),
      );
      await this.learn(viewerId, othersAlone(viewerId, shared));
    }
    const plays: { postId: PostId; type: PostType; share: number }[] = [];
    for (const row of shared) {
      const counted = await this.countOnce(name, row);
      if (Object.values(counted.first).every((first) => !first)) continue;
      if (!viewerId && !(await this.isWithinNetwork(watcher.network, row.post._id))) continue;
      this.queue.add({ ...counted, authorId: row.post.authorId, day: this.today() });
      const { _id: postId, type } = row.post;
      if (counted.first.play) plays.push({ postId, type, share: row.share });
    }
    await this.trending.add(plays);
  }

  /** Remembers the watches, and which of them the same person watched well. */
  private async learn(viewerId: AccountId, rows: readonly OwnWatch[]): Promise<void> {
    const good = rows.filter(({ share }) => share >= GOOD_SHARE);
    // Read before they are written: what is watched again is no pair with itself.
    const before = good.length > 0 ? await this.watches.listGood(viewerId) : [];
    await this.watches.add(viewerId, rows);
    for (const { post } of good)
      await this.together.add(post._id, before.filter((id) => id !== post._id).slice(0, PAIRS_MAX));
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, DAY_NAME_LENGTH);
  }

  private async countOnce(
    name: string,
    { post: { _id: postId }, watch, share }: Heard & { readonly share: number },
  ): Promise<CountedWatch> {
    const counts = countsOf(watch);
    const asked = { play: true, view: counts.view, engaged: counts.engaged, viewer: true };
    const setting = this.redis.pipeline();
    const kinds = (['play', 'view', 'engaged', 'viewer'] as const).filter((kind) => asked[kind]);
    for (const kind of kinds) {
      const [span, seconds] =
        kind === 'viewer' ? [`${kind}:${this.today()}`, DAY_SECONDS] : [kind, HOUR_SECONDS];
      setting.set(`${span}:${postId}:${name}`, '1', 'EX', seconds, 'NX');
    }
    // Without the cache repeats cannot be told; numbers may run low, never away.
    const replies = await setting.exec().catch(() => null);
    const firsts = new Map(kinds.map((kind, index) => [kind, replies?.[index]?.[1] === 'OK']));
    const first = {
      play: firsts.get('play') ?? false,
      view: firsts.get('view') ?? false,
      engaged: firsts.get('engaged') ?? false,
      viewer: firsts.get('viewer') ?? false,
    };
    return { watch, counts, first, share, shapeCell: shapeCellOf(watch) };
  }

  /** Visitors choose their device id; how many of them one network can be in an hour is bounded. */
  private async isWithinNetwork(network: string, postId: PostId): Promise<boolean> {
    const key = `view-network:${postId}:${network}`;
    try {
      const replies = await this.redis
        .multi()
        .set(key, 0, 'EX', HOUR_SECONDS, 'NX')
        .incr(key)
        .exec();
      return Number(replies?.[1]?.[1]) <= this.config.VISITOR_VIEWS_MAX;
    } catch {
      return false;
    }
  }
}

/** A feed learns nothing from one's own posts. */
function othersAlone<T extends Heard>(viewerId: AccountId, rows: readonly T[]): T[] {
  const newest = new Map(rows.map((row) => [row.post._id, row]));
  return [...newest.values()].filter(({ post }) => post.authorId !== viewerId);
}
