import { Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { PostRecord, Rung } from '../../posts/post.rules.js';
import { purgeOfFinished } from '../purge/purge.rules.js';
import { TranscodeAttemptRepository, type Fence } from './transcode-attempt.repository.js';

export type { Fence } from './transcode-attempt.repository.js';

const LEASE_MS = 15_000;

/**
 * What a worker asks of the orders in the database. The lease says that one is at it, the attempt number keeps a stale
 * one from writing: false means that another worker, or nobody, should go on.
 */
@Injectable()
export class TranscodeOrders {
  constructor(
    private readonly attempts: TranscodeAttemptRepository,
    private readonly clock: Clock,
  ) {}

  /** Takes the order up, or null when it is done, superseded or the post is gone. */
  begin(postId: PostId, version: number): Promise<PostRecord | null> {
    return this.attempts.begin(postId, version, this.leaseEnd());
  }

  /** Says that the worker is still at it. */
  renew(fence: Fence): Promise<boolean> {
    return this.attempts.renew(fence, this.leaseEnd());
  }

  /** Adds a further rendition of a published post. */
  addRendition(fence: Fence, rung: Rung, key: string): Promise<boolean> {
    return this.attempts.addRendition(fence, rung, key);
  }

  /** All renditions are there. */
  complete(fence: Fence): Promise<boolean> {
    return this.attempts.finish(fence, purgeOfFinished(this.clock.now(), fence.attempt));
  }

  private leaseEnd(): Date {
    return new Date(this.clock.nowMs() + LEASE_MS);
  }
}
