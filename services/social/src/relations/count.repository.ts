import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { countModel, type CountStripeDocument } from './relation.model.js';

const STRIPES = 16;

export interface RelationCounts {
  readonly accountId: string;
  readonly following: number;
  readonly followers: number;
}

/** Exact counts: changed in the transaction of the relation, summed over stripes when read. */
@Injectable()
export class CountRepository {
  constructor(@InjectModel(countModel.name) private readonly stripes: Model<CountStripeDocument>) {}

  /** Counts one more or one fewer following of `actorId` and follower of `targetId`. */
  async add(
    pair: { readonly actorId: string; readonly targetId: string },
    delta: 1 | -1,
    tx: Transaction,
  ): Promise<void> {
    await this.increment({ accountId: pair.actorId, by: pair.targetId }, { following: delta }, tx);
    await this.increment({ accountId: pair.targetId, by: pair.actorId }, { followers: delta }, tx);
  }

  /** Counts of each account, zeros for those nobody counted yet, in the given order. */
  async findAll(accountIds: readonly string[], tx?: Transaction): Promise<RelationCounts[]> {
    const rows = await this.stripes
      .find({ accountId: { $in: [...accountIds] } }, null, { session: tx, maxTimeMS: READ_MS_MAX })
      .lean();
    const sums = new Map<string, { following: number; followers: number }>();
    for (const { accountId, following = 0, followers = 0 } of rows) {
      const sum = sums.get(accountId) ?? { following: 0, followers: 0 };
      sums.set(accountId, {
        following: sum.following + following,
        followers: sum.followers + followers,
      });
    }
    return accountIds.map((accountId) => ({
      accountId,
      ...(sums.get(accountId) ?? { following: 0, followers: 0 }),
    }));
  }

  /** The stripe follows from the other side, so that one pair always meets the same document. */
  private async increment(
    stripe: { readonly accountId: string; readonly by: string },
    change: { following?: 1 | -1; followers?: 1 | -1 },
    tx: Transaction,
  ): Promise<void> {
    const number = (createHash('sha256').update(stripe.by).digest()[0] ?? 0) % STRIPES;
    await this.stripes.updateOne(
      { _id: `${stripe.accountId}#${number}` },
      { $inc: change, $setOnInsert: { accountId: stripe.accountId } },
      { upsert: true, session: tx },
    );
  }
}
