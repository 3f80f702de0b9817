import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import type { PostId } from '@mate/contracts/ids';
import { PostRepository } from '../../posts/post.repository.js';
import { LOGGER } from '@mate/service-kit/tokens';

const FLUSH_MS = 1_000;
const POSTS_MAX = 10_000;

/** Sums views in memory and writes them once a second: one update per post however many people watch it. */
@Injectable()
export class ViewQueue implements OnApplicationShutdown {
  private pending = new Map<PostId, number>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly posts: PostRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(postId: PostId): void {
    if (this.pending.size >= POSTS_MAX && !this.pending.has(postId)) return;
    this.pending.set(postId, (this.pending.get(postId) ?? 0) + 1);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Writes what is summed. A failed write is put back and tried with the next one. */
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
    const batch = this.pending;
    this.pending = new Map();
    try {
      await this.posts.addViews(batch);
    } catch (error) {
      this.logger.warn({ event: 'views.flush_failed', posts: batch.size, err: error });
      for (const [postId, count] of batch) {
        this.pending.set(postId, (this.pending.get(postId) ?? 0) + count);
      }
      this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
    }
  }
}
