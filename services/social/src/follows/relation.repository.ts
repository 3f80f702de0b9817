import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { relationCollection, type RelationDocument } from './relation.model.js';
import { noRelation, type Relation } from './relation.rules.js';

const rowId = (actorId: string, targetId: string): string => `${actorId}:${targetId}`;

/** A relation and the version it was read at; 0 where there is no row yet. */
export interface StoredRelation {
  readonly relation: Relation;
  readonly version: number;
}

export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

/** Rows of relations. The acting account is always the first argument. */
@Injectable()
export class RelationRepository {
  private readonly relations: Collection<RelationDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.relations = collectionOf(db, relationCollection);
  }

  async find(actorId: string, targetId: string, tx?: Transaction): Promise<StoredRelation> {
    const row = await this.relations.findOne({ _id: rowId(actorId, targetId) }, { session: tx });
    return { relation: row ? relationOf(row) : noRelation, version: row?.version ?? 0 };
  }

  /** Writes a changed relation. A parallel change of the same pair conflicts and reruns the transaction. */
  async save(
    pair: { readonly actorId: string; readonly targetId: string },
    next: { readonly relation: Relation; readonly version: number; readonly followedNow: boolean },
    tx: Transaction,
  ): Promise<void> {
    const { relation, version } = next;
    const now = new Date();
    await this.relations.updateOne(
      { _id: rowId(pair.actorId, pair.targetId) },
      {
        $set: {
          ...pair,
          following: relation.following,
          blocked: relation.blocked,
          version,
          ...(relation.request ? { request: relation.request } : {}),
          ...(next.followedNow ? { followTime: now } : {}),
          ...(relation.request === 'pending' ? { requestTime: now } : {}),
        },
        ...(relation.request ? {} : { $unset: { request: '' } }),
      },
      { upsert: true, session: tx },
    );
  }

  /** Both directions between a viewer and many accounts, keyed `actor:target`. */
  async findAround(
    viewerId: string,
    accountIds: readonly string[],
  ): Promise<Map<string, Relation>> {
    const ids = accountIds.flatMap((id) => [rowId(viewerId, id), rowId(id, viewerId)]);
    const rows = await this.relations.find({ _id: { $in: ids } }).toArray();
    return new Map(rows.map((row) => [row._id, relationOf(row)]));
  }

  /** Ids that the account follows, newest first; one more than the limit tells that there is a next page. */
  async listFollowing(accountId: string, page: ListPage): Promise<string[]> {
    const rows = await this.pageOf({ actorId: accountId, following: true }, page);
    return rows.map(({ targetId }) => targetId);
  }

  async listFollowers(accountId: string, page: ListPage): Promise<string[]> {
    const rows = await this.pageOf({ targetId: accountId, following: true }, page);
    return rows.map(({ actorId }) => actorId);
  }

  /** Ids that the account follows and that follow it back. */
  async listFriends(accountId: string, { page, limit }: ListPage): Promise<string[]> {
    const rows = await this.relations
      .aggregate<{ targetId: string }>([
        { $match: { actorId: accountId, following: true } },
        { $sort: { followTime: -1, _id: 1 } },
        {
          $lookup: {
            from: relationCollection.name,
            let: { reverse: { $concat: ['$targetId', ':', '$actorId'] } },
            pipeline: [
              { $match: { $expr: { $eq: ['$_id', '$$reverse'] }, following: true } },
              { $project: { _id: 1 } },
            ],
            as: 'back',
          },
        },
        { $match: { back: { $ne: [] } } },
        { $skip: (page - 1) * limit },
        { $limit: limit + 1 },
        { $project: { targetId: 1 } },
      ])
      .toArray();
    return rows.map(({ targetId }) => targetId);
  }

  private pageOf(
    filter: { actorId?: string; targetId?: string; following: true },
    { page, limit }: ListPage,
  ): Promise<RelationDocument[]> {
    return this.relations
      .find(filter)
      .sort({ followTime: -1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit + 1)
      .toArray();
  }
}

function relationOf({ following, blocked, request }: RelationDocument): Relation {
  return { following, blocked, request };
}
