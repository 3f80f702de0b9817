import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';

const WINDOW_SECONDS = 600;

/** Who may write now: nobody whom a sanction keeps from it, and everybody only so fast. Without the cache everybody may: a comment is worth more than the limit. */
@Injectable()
export class CommentLimit {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: ContentConfig,
    private readonly accounts: AccountCopies,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one of the person's comments of these ten minutes. Throws COMMENT_LIMIT with the seconds to wait, ACCOUNT_SUSPENDED,
   * ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async take(accountId: AccountId): Promise<void> {
    await this.refuseBarred(accountId);
    const retryAfterSeconds = await this.secondsToWait(accountId);
    if (retryAfterSeconds > 0) throw new AppError('COMMENT_LIMIT', { retryAfterSeconds });
  }

  /** Throws ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED. */
  refuseBarred(accountId: AccountId, tx?: Transaction): Promise<void> {
    return this.accounts.refuseBarred(accountId, 'comment', tx);
  }

  private async secondsToWait(accountId: AccountId): Promise<number> {
    const { COMMENT_GAP_SECONDS: gapSeconds, COMMENTS_MAX: windowMax } = this.config;
    const seconds = Math.floor(this.clock.nowMs() / 1_000);
    const window = Math.floor(seconds / WINDOW_SECONDS);
    try {
      if (gapSeconds > 0) {
        const gap = `comments:${accountId}:gap`;
        if (!(await this.redis.set(gap, '1', 'EX', gapSeconds, 'NX'))) return gapSeconds;
      }
      const key = `comments:${accountId}:${window}`;
      const replies = await this.redis
        .multi()
        .incr(key)
        .expire(key, WINDOW_SECONDS * 2)
        .exec();
      const isOver = Number(replies?.[0]?.[1] ?? 0) > windowMax;
      return isOver ? (window + 1) * WINDOW_SECONDS - seconds : 0;
    } catch {
      return 0;
    }
  }
}
