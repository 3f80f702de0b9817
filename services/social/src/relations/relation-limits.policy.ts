import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Transaction } from '@mate/mongo/transaction';
import { CONFIG } from '@mate/service-kit/tokens';
import { CountRepository } from './count.repository.js';
import { RelationRepository } from './relation.repository.js';
import { begun, type Beginning, type Relation } from './relation.rules.js';
import type { SocialConfig } from '../social.config.js';

interface Limit {
  readonly max: number;
  readonly reason: 'FOLLOW_LIMIT' | 'FOLLOW_REQUEST_LIMIT' | 'BLOCK_LIMIT';
  /** Up to the limit: nobody asks how far beyond it is. */
  readonly count: (accountId: string, tx: Transaction) => Promise<number>;
}

/** How many one person may follow, ask and block. Those that begin at one moment do not see each other. */
@Injectable()
export class RelationLimits {
  private readonly limits: Readonly<Record<Beginning, Limit>>;

  constructor(
    counts: CountRepository,
    relations: RelationRepository,
    @Inject(CONFIG) { FOLLOWING_MAX, REQUESTS_MAX, BLOCKS_MAX }: SocialConfig,
  ) {
    this.limits = {
      follow: {
        max: FOLLOWING_MAX,
        reason: 'FOLLOW_LIMIT',
        // As the own page tells it, so without those who are hidden: nobody can unfollow whom no list shows. Where they are
        // shown again the limit may be passed by them.
        count: async (accountId, tx) => (await counts.findAll([accountId], tx))[0]?.following ?? 0,
      },
      request: {
        max: REQUESTS_MAX,
        reason: 'FOLLOW_REQUEST_LIMIT',
        count: (accountId, tx) => relations.countAsked(accountId, REQUESTS_MAX, tx),
      },
      block: {
        max: BLOCKS_MAX,
        reason: 'BLOCK_LIMIT',
        count: (accountId, tx) => relations.countBlocked(accountId, BLOCKS_MAX, tx),
      },
    };
  }

  /** Throws FOLLOW_LIMIT, FOLLOW_REQUEST_LIMIT or BLOCK_LIMIT where the account begins one more than is possible. */
  async check(
    accountId: string,
    change: { readonly before: Relation; readonly after: Relation },
    tx: Transaction,
  ): Promise<void> {
    for (const beginning of begun(change)) {
      const { max: limit, reason, count } = this.limits[beginning];
      if ((await count(accountId, tx)) >= limit) throw new AppError(reason, { limit });
    }
  }
}
