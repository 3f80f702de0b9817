import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { Clock } from '@mate/service-kit/clock';
import { CACHE_REDIS } from '../storage/redis-connections.js';

const COMMENTS_MAX = 20;
const WINDOW_SECONDS = 60;

/** Who may write now: nobody whom a sanction keeps from it, and everybody only so fast. Without the cache everybody may: a comment is worth more than the limit. */
@Injectable()
export class CommentLimit {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly accounts: AccountCopies,
    private readonly clock: Clock,
  ) {}

  /** Takes one of the person's comments of this minute. Throws COMMENT_LIMIT, ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED. */
  async take(accountId: AccountId): Promise<void> {
    await this.refuseBarred(accountId);
    const window = Math.floor(this.clock.nowMs() / 1_000 / WINDOW_SECONDS);
    const key = `comments:${accountId}:${window}`;
    const count = await this.count(key);
    if (count <= COMMENTS_MAX) return;
    throw new AppError('COMMENT_LIMIT', { retryAfterSeconds: WINDOW_SECONDS });
  }

  /** Throws ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED. */
  refuseBarred(accountId: AccountId, tx?: Transaction): Promise<void> {
    return this.accounts.refuseBarred(accountId, 'comment', tx);
  }

  private async count(key: string): Promise<number> {
    try {
      const replies = await this.redis
        .multi()
        .incr(key)
        .expire(key, WINDOW_SECONDS * 2)
        .exec();
      return Number(replies?.[0]?.[1] ?? 0);
    } catch {
      return 0;
    }
  }
}
