import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { beyond, type PageStart, type TimePlace } from '@mate/service-kit/paging';
import { READ_MS_MAX } from './read-limits.rules.js';
import { relationModel, type RelationDocument } from './relation.model.js';
import { noRelation, type Relation } from './relation.rules.js';

const rowId = (actorId: string, targetId: string): string => `${actorId}:${targetId}`;

/** A relation and the version it was read at; 0 where there is no row yet. */
export interface StoredRelation {
  readonly relation: Relation;
  readonly version: number;
}

/** Somebody in a list of follows; the place of the row is behind them. */
export interface ListedFollow {
  readonly accountId: string;
  readonly followTime: Date;
}

/** Rows of relations. The acting account is always the first argument. */
@Injectable()
export class RelationRepository {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    private readonly clock: Clock,
  ) {}

  async find(actorId: string, targetId: string, tx?: Transaction): Promise<StoredRelation> {
    const row = await this.relations
      .findById(rowId(actorId, targetId), null, { session: tx, maxTimeMS: READ_MS_MAX })
      .lean();
    return { relation: row ? relationOf(row) : noRelation, version: row?.version ?? 0 };
  }

  /** Writes a changed relation. A parallel change of the same pair conflicts and reruns the transaction. */
  async save(
    pair: { readonly actorId: string; readonly targetId: string },
    next: { readonly relation: Relation; readonly version: number; readonly followedNow: boolean },
    tx: Transaction,
  ): Promise<void> {
    const { relation, version } = next;
    const now = this.clock.now();
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

  /** Marks both rows of a pair as friends, or no longer. */
  async markMutual(
    pair: { readonly actorId: string; readonly targetId: string },
    mutual: boolean,
    tx: Transaction,
  ): Promise<void> {
    const ids = [rowId(pair.actorId, pair.targetId), rowId(pair.targetId, pair.actorId)];
    await this.relations.updateMany(
      { _id: { $in: ids } },
      mutual ? { $set: { mutual: true } } : { $unset: { mutual: '' } },
      { session: tx },
    );
  }

  /** Both directions between a viewer and many accounts, keyed `actor:target`. */
  async findAround(
    viewerId: string,
    accountIds: readonly string[],
  ): Promise<Map<string, Relation>> {
    const ids = accountIds.flatMap((id) => [rowId(viewerId, id), rowId(id, viewerId)]);
    const rows = await this.relations
      .find({ _id: { $in: ids } }, null, { maxTimeMS: READ_MS_MAX })
      .lean();
    return new Map(rows.map((row) => [row._id, relationOf(row)]));
  }

  /** Whom the account follows, newest first; one more than the limit tells that there is a next page. */
  async listFollowing(accountId: string, start: PageStart<TimePlace>): Promise<ListedFollow[]> {
    const filter = { actorId: accountId, following: true };
    const rows = await this.pageOf(filter, start, (other) => rowId(accountId, other));
    return rows.map(({ targetId, followTime }) => ({ accountId: targetId, followTime }));
  }

  async listFollowers(accountId: string, start: PageStart<TimePlace>): Promise<ListedFollow[]> {
    const filter = { targetId: accountId, following: true };
    const rows = await this.pageOf(filter, start, (other) => rowId(other, accountId));
    return rows.map(({ actorId, followTime }) => ({ accountId: actorId, followTime }));
  }

  /** Whom the account follows and who follow it back. */
  async listFriends(accountId: string, start: PageStart<TimePlace>): Promise<ListedFollow[]> {
    const filter = { actorId: accountId, mutual: true as const };
    const rows = await this.pageOf(filter, start, (other) => rowId(accountId, other));
    return rows.map(({ targetId, followTime }) => ({ accountId: targetId, followTime }));
  }

  private async pageOf(
    filter: QueryFilter<RelationDocument>,
    { after, skip, limit }: PageStart<TimePlace>,
    idOf: (otherId: string) => string,
  ): Promise<(RelationDocument & { followTime: Date })[]> {
    const rows = await this.relations
      .find(
        after ? { ...filter, ...beyond(order, { time: after.time, id: idOf(after.id) }) } : filter,
        null,
        { maxTimeMS: READ_MS_MAX },
      )
      .sort({ followTime: -1, _id: -1 })
      .skip(skip)
      .limit(limit + 1)
      .lean();
    return rows.map((row) => ({ ...row, followTime: row.followTime ?? BEGINNING }));
  }
}

const order = { time: 'followTime', id: '_id' } as const;
/** For a follow without a time: such rows are behind all others. */
const BEGINNING = new Date(0);

function relationOf({ following, blocked, request }: RelationDocument): Relation {
  return { following, blocked, request };
}
