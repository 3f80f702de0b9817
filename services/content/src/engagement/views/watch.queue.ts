import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { PostRepository } from '../../posts/post.repository.js';
import { DayRepository } from '../days/day.repository.js';
import type { DaySums } from '../days/day-sums.rules.js';
import { WatchShapesReader } from './watch-shapes.reader.js';
import { addWatch, noSums, type CountedWatch, type PostSums } from './watch-sums.rules.js';

const FLUSH_MS = 1_000;
const POSTS_MAX = 10_000;

/** A watch that counts in something, of a post. */
export interface QueuedWatch extends CountedWatch {
  readonly authorId: AccountId;
  readonly day: string;
}

interface PendingSums extends DaySums {
  readonly sums: PostSums;
}

/** Sums watches in memory and writes them once a second: one update per post and day however many people watch it. */
@Injectable()
export class WatchQueue implements OnApplicationShutdown {
  private pending = new Map<string, PendingSums>();
  private shapes = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly posts: PostRepository,
    private readonly days: DayRepository,
    private readonly known: WatchShapesReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds to what is written next. */
  add(counted: QueuedWatch): void {
    const { watch, authorId, day } = counted;
    const key = `${watch.postId}:${day}`;
    const before = this.pending.get(key);
    if (!before && this.pending.size >= POSTS_MAX) return;
    const sums = addWatch(before?.sums ?? noSums, counted);
    this.pending.set(key, { postId: watch.postId, authorId, day, sums });
    if (counted.first.play)
      this.shapes.set(counted.shapeCell, (this.shapes.get(counted.shapeCell) ?? 0) + 1);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Writes what is summed. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    const [batch, shapes] = [[...this.pending.values()], this.shapes];
    this.pending = new Map();
    this.shapes = new Map();
    // Each for itself: what failed is lost and not told twice. Numbers of views may drift, never away from nothing.
    const writes = [
      this.posts.addWatches(batch),
      this.days.addWatches(batch),
      this.known.add(shapes),
    ];
    for (const result of await Promise.allSettled(writes)) {
      if (result.status === 'fulfilled') continue;
      this.logger.warn({ event: 'watches.flush_failed', posts: batch.length, err: result.reason });
    }
  }
}
