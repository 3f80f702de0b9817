import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { ObjectStorage } from '@mate/storage/object-storage';
import { CONTENT_CONFIG, type ContentConfig } from '../../content.config.js';
import { LOGGER } from '@mate/service-kit/tokens';
import { PostPurgeRepository } from './post-purge.repository.js';
import { originalKeyOf, type PostRecord } from '../../posts/post.rules.js';
import { isUnused, nextPurge, purgeScope, renditionsPrefix } from './purge.rules.js';

const PER_SWEEP_MAX = 20;
const POSTPONED_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes stored files that nobody can see any more: everything of removed posts, files of lost transcode attempts,
 * originals of posts that failed long ago. Every step may be repeated, and the note on the post goes last.
 */
@Injectable()
export class PurgePosts {
  constructor(
    private readonly posts: PostPurgeRepository,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch of what is due. Trouble with one post postpones that one only. */
  async execute(): Promise<void> {
    for (const post of await this.posts.findDue(this.clock.now(), PER_SWEEP_MAX)) {
      try {
        await this.purgeOne(post);
      } catch (error) {
        this.logger.warn({ event: 'purge.failed', postId: post._id, err: error });
        const dueTime = new Date(this.clock.nowMs() + POSTPONED_MS);
        await this.posts.note(post, { dueTime, isLast: post.purge?.isLast ?? false });
      }
    }
  }

  private async purgeOne(post: PostRecord): Promise<void> {
    const scope = purgeScope(post);
    const keptMs = this.config.FAILED_ORIGINAL_DAYS * DAY_MS;
    if (scope.original) {
      // Before the file goes: a retry must never find an order without its original.
      if (post.state === 'failed' && !(await this.posts.forgetOriginal(post))) return;
      await this.storage.remove({ bucket: this.config.UPLOAD_BUCKET, key: originalKeyOf(post) });
    }
    if (scope.renditions !== 'none') await this.removeRenditions(post, scope.renditions);
    await this.posts.note(post, nextPurge(post, this.clock.now(), keptMs));
  }

  private async removeRenditions(post: PostRecord, which: 'all' | 'unused'): Promise<void> {
    const bucket = this.config.MEDIA_BUCKET;
    const keys = await this.storage.listKeys({ bucket, key: renditionsPrefix(post._id) });
    for (const key of keys) {
      if (which === 'all' || isUnused(key, post)) await this.storage.remove({ bucket, key });
    }
  }
}
