import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import {
  countModel,
  relationModel,
  type CountStripeDocument,
  type RelationDocument,
} from '../relation.model.js';
import { relationId } from '../relation.rows.js';

/** Rows that name an account on either side, for when it is gone. */
@Injectable()
export class RelatedAccountsRepository {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    @InjectModel(countModel.name) private readonly stripes: Model<CountStripeDocument>,
  ) {}

  /** Some of the accounts that anything stands between and this one. */
  async findSome(accountId: string, limit: number): Promise<string[]> {
    const towards: QueryFilter<RelationDocument>[] = [
      { targetId: accountId, following: true },
      { targetId: accountId, request: 'pending' },
      { targetId: accountId, blocked: true },
    ];
    const own = await this.relations.find(ownRows(accountId), { targetId: 1 }).limit(limit).lean();
    const others = await Promise.all(
      towards.map((filter) => this.relations.find(filter, { actorId: 1 }).limit(limit).lean()),
    );
    const ids = [
      ...own.map(({ targetId }) => targetId),
      ...others.flat().map(({ actorId }) => actorId),
    ];
    return [...new Set(ids)].slice(0, limit);
  }

  /**
   * Forgets that there ever was anything between two accounts, where all of it has ended. What came meanwhile is counted,
   * so it is ended first, by the next pass.
   */
  async forget(accountId: string, otherId: string): Promise<void> {
    await this.relations.deleteMany({
      _id: { $in: [relationId(accountId, otherId), relationId(otherId, accountId)] },
      ...{ following: { $ne: true }, blocked: { $ne: true }, request: { $ne: 'pending' } },
    });
  }

  /** Forgets the counts of an account; answers how many rows went. */
  async forgetCounts(accountId: string): Promise<number> {
    const { deletedCount } = await this.stripes.deleteMany({ accountId });
    return deletedCount;
  }
}

// `_id` begins with the acting account, and `;` comes after the colon.
function ownRows(accountId: string): QueryFilter<RelationDocument> {
  return { _id: { $gt: `${accountId}:`, $lt: `${accountId};` } };
}
