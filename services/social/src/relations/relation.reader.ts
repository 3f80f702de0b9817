import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId, type AccountId } from '@mate/contracts/ids';
import { ACCOUNTS_PER_CALL_MAX } from '@mate/contracts/limits';
import { refusedField } from '@mate/contracts/refusals';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { RelationCounts } from './count.repository.js';
import { SeenCountReader } from './numbers/seen-count.reader.js';
import { relationModel, type RelationDocument } from './relation.model.js';
import { relationId, relationOf } from './relation.rows.js';
import { flagsOf, noRelation, type Relation, type RelationFlags } from './relation.rules.js';

/** From a viewer to an account, and back. */
export interface BothWays {
  readonly own: Relation;
  readonly reverse: Relation;
}

/** Relations, flags and counts of many accounts at once. */
@Injectable()
export class RelationReader {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    private readonly counts: SeenCountReader,
  ) {}

  /** Flags of the viewer towards each account; a visitor has none. */
  async findFlags(
    viewerId: AccountId | undefined,
    accountIds: readonly string[],
  ): Promise<(RelationFlags & { accountId: string })[]> {
    const ids = checked(accountIds);
    const found = viewerId ? await this.findBothWays(viewerId, ids) : undefined;
    return ids.map((accountId) => {
      const { own = noRelation, reverse = noRelation } = found?.get(accountId) ?? {};
      return { accountId, ...flagsOf(own, reverse) };
    });
  }

  /** Numbers of each account as the viewer, undefined for a visitor, sees them. */
  async findCounts(
    viewerId: AccountId | undefined,
    accountIds: readonly string[],
  ): Promise<RelationCounts[]> {
    return this.counts.findAll(viewerId, checked(accountIds));
  }

  /** Both directions between a viewer and each of the accounts. */
  async findBothWays(
    viewerId: AccountId,
    accountIds: readonly string[],
  ): Promise<Map<string, BothWays>> {
    const ids = accountIds.flatMap((id) => [relationId(viewerId, id), relationId(id, viewerId)]);
    const rows = await this.relations
      .find({ _id: { $in: ids } }, null, { maxTimeMS: READ_MS_MAX })
      .lean();
    const relations = new Map(rows.map((row) => [row._id, relationOf(row)]));
    return new Map(
      accountIds.map((id) => [
        id,
        {
          own: relations.get(relationId(viewerId, id)) ?? noRelation,
          reverse: relations.get(relationId(id, viewerId)) ?? noRelation,
        },
      ]),
    );
  }
}

function checked(accountIds: readonly string[]): string[] {
  if (accountIds.length > ACCOUNTS_PER_CALL_MAX)
    throw refusedField('accountIds', { rule: 'TOO_MANY', max: ACCOUNTS_PER_CALL_MAX });
  if (!accountIds.every(isId)) throw refusedField('accountIds', { rule: 'INVALID' });
  return [...new Set(accountIds)];
}
