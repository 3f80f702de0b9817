import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Transaction } from '@mate/mongo/transaction';
import { CONFIG } from '@mate/service-kit/tokens';
import { CountRepository } from './count.repository.js';
import type { SocialConfig } from '../social.config.js';

/** How many accounts one person may follow. */
@Injectable()
export class FollowLimit {
  constructor(
    private readonly counts: CountRepository,
    @Inject(CONFIG) private readonly config: SocialConfig,
  ) {}

  /** Throws FOLLOW_LIMIT where the account follows as many as is possible. */
  async check(accountId: string, tx: Transaction): Promise<void> {
    const [counts] = await this.counts.findAll([accountId], tx);
    const limit = this.config.FOLLOWING_MAX;
    if ((counts?.following ?? 0) >= limit) throw new AppError('FOLLOW_LIMIT', { limit });
  }
}
