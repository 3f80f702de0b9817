import { Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import type { PostRecord } from '../../posts/post.rules.js';
import { TranscodeAttemptRepository, type Fence } from './transcode-attempt.repository.js';

export type { Fence } from './transcode-attempt.repository.js';

const LEASE_MS = 15_000;
const STRANDED_PER_SWEEP = 100;

/** Which worker transcodes a post. The lease says that one is at it, the attempt number keeps a stale one from writing. */
@Injectable()
export class LeaseTranscode {
  constructor(private readonly attempts: TranscodeAttemptRepository) {}

  /** Takes the order up, or null when it is done, superseded or the post is gone. */
  begin(postId: PostId, version: number): Promise<PostRecord | null> {
    return this.attempts.begin(postId, version, leaseEnd());
  }

  /** Says that the worker is still at it; false when it should stop. */
  renew(fence: Fence): Promise<boolean> {
    return this.attempts.renew(fence, leaseEnd());
  }

  /** Posts with outstanding renditions that no worker is at. */
  stranded(): Promise<PostRecord[]> {
    return this.attempts.findStranded(new Date(), STRANDED_PER_SWEEP);
  }
}

function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}
