import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { Shares } from './numbers/counted-follow.rules.js';
import { countModel, type CountStripeDocument } from './relation.model.js';

const STRIPES = 16;

export interface RelationCounts {
  readonly accountId: string;
  readonly following: number;
  readonly followers: number;
}

/** What changes in the numbers of the two sides of a follow. */
export interface CountChange extends Shares {
  readonly actorId: string;
  readonly targetId: string;
}

/** Exact counts: changed in the transaction of the relation, summed over stripes when read. */
@Injectable()
export class CountRepository {
  constructor(@InjectModel(countModel.name) private readonly stripes: Model<CountStripeDocument>) {}

  /** Changes the numbers of many follows' sides at once; each stripe is written once, and only where it changes. */
  async change(changes: readonly CountChange[], tx: Transaction): Promise<void> {
    const writes = stripesOf(changes).map(({ stripeId, accountId, ...numbers }) => ({
      updateOne: {
        filter: { _id: stripeId },
        update: { $inc: numbers, $setOnInsert: { accountId } },
        upsert: true,
      },
    }));
    if (writes.length > 0) await this.stripes.bulkWrite(writes, { session: tx });
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
}

interface StripeChange {
  readonly stripeId: string;
  readonly accountId: string;
  following: number;
  followers: number;
}

function stripesOf(changes: readonly CountChange[]): StripeChange[] {
  const stripes = new Map<string, StripeChange>();
  const stripeOf = (accountId: string, otherId: string): StripeChange => {
    const stripeId = stripeIdOf(accountId, otherId);
    const stripe = stripes.get(stripeId) ?? { stripeId, accountId, following: 0, followers: 0 };
    stripes.set(stripeId, stripe);
    return stripe;
  };
  for (const { actorId, targetId, following, followers } of changes) {
    if (following !== 0) stripeOf(actorId, targetId).following += following;
    if (followers !== 0) stripeOf(targetId, actorId).followers += followers;
  }
  return [...stripes.values()];
}

/** The stripe follows from the other side, so that one pair always meets the same document. */
function stripeIdOf(accountId: string, otherId: string): string {
  const number = (createHash('sha256').update(otherId).digest()[0] ?? 0) % STRIPES;
  return `${accountId}#${number}`;
}
