import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import type { Relation } from './people.rules.js';
import { relationsCollection, type RelationDocument } from './relation.model.js';

export type RelationChange = Omit<RelationDocument, '_id' | 'updateTime'>;

/** Follows and blocks between accounts. */
@Injectable()
export class RelationRepository {
  private readonly relations: Collection<RelationDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.relations = collectionOf(db, relationsCollection);
  }

  /** How a viewer and each of the accounts stand to each other. */
  async between(
    viewerId: AccountId,
    accountIds: readonly AccountId[],
  ): Promise<Map<AccountId, Relation>> {
    const ids = accountIds.flatMap((id) => [`${viewerId}:${id}`, `${id}:${viewerId}`]);
    const rows = await this.relations.find({ _id: { $in: ids } }, { limit: ids.length }).toArray();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return new Map(
      accountIds.map((id) => {
        const outward = byId.get(`${viewerId}:${id}`);
        const inward = byId.get(`${id}:${viewerId}`);
        const blockedEither = outward?.blocked === true || inward?.blocked === true;
        return [id, { following: outward?.following === true, blockedEither }];
      }),
    );
  }

  /** Whom the viewer follows, the newest follows first. */
  async followedBy(viewerId: AccountId, limit: number): Promise<AccountId[]> {
    const rows = await this.relations
      .find({ actorId: viewerId, following: true }, { projection: { targetId: 1 } })
      .sort({ updateTime: -1 })
      .limit(limit)
      .toArray();
    return rows.map((row) => row.targetId);
  }

  /** Applies a change unless a newer one was applied before. */
  async keepNewest(change: RelationChange, tx: Transaction): Promise<void> {
    const _id = `${change.actorId}:${change.targetId}`;
    const known = await this.relations.findOne({ _id }, { session: tx });
    if (known && known.version >= change.version) return;
    await this.relations.replaceOne(
      { _id },
      { ...change, updateTime: new Date() },
      { upsert: true, session: tx },
    );
  }
}
