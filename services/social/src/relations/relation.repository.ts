import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { beyond, READ_MS_MAX, type PageStart, type TimePlace } from '@mate/service-kit/paging';
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

/** A page of a list, without some people. */
export interface FollowPage extends PageStart<TimePlace> {
  readonly hiddenIds: readonly string[];
}

// Far more than anybody blocks by hand; whoever is beyond is left out by who shows the people.
const BLOCKED_MAX = 1_000;

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

  /** Accounts with a block between them and the viewer, either way. */
  async blockedAround(viewerId: string): Promise<string[]> {
    const [blocked, blocking] = await Promise.all([
      this.relations
        .find({ actorId: viewerId, blocked: true }, { targetId: 1 }, { maxTimeMS: READ_MS_MAX })
        .limit(BLOCKED_MAX)
        .lean(),
      this.relations
        .find({ targetId: viewerId, blocked: true }, { actorId: 1 }, { maxTimeMS: READ_MS_MAX })
        .limit(BLOCKED_MAX)
        .lean(),
    ]);
    return [...blocked.map(({ targetId }) => targetId), ...blocking.map(({ actorId }) => actorId)];
  }

  /** Whom the account follows, newest first; one more than the limit tells that there is a next page. */
  async listFollowing(accountId: string, page: FollowPage): Promise<ListedFollow[]> {
    const filter = { actorId: accountId, following: true, ...without('targetId', page) };
    const rows = await this.pageOf(filter, page, (other) => rowId(accountId, other));
    return rows.map(({ targetId, followTime }) => ({ accountId: targetId, followTime }));
  }

  async listFollowers(accountId: string, page: FollowPage): Promise<ListedFollow[]> {
    const filter = { targetId: accountId, following: true, ...without('actorId', page) };
    const rows = await this.pageOf(filter, page, (other) => rowId(other, accountId));
    return rows.map(({ actorId, followTime }) => ({ accountId: actorId, followTime }));
  }

  /** Whom the account follows and who follow it back. */
  async listFriends(accountId: string, page: FollowPage): Promise<ListedFollow[]> {
    const filter = { actorId: accountId, mutual: true as const, ...without('targetId', page) };
    const rows = await this.pageOf(filter, page, (other) => rowId(accountId, other));
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

function without(
  side: 'actorId' | 'targetId',
  { hiddenIds }: FollowPage,
): QueryFilter<RelationDocument> {
  return hiddenIds.length > 0 ? { [side]: { $nin: [...hiddenIds] } } : {};
}

const order = { time: 'followTime', id: '_id' } as const;
/** For a follow without a time: such rows are behind all others. */
const BEGINNING = new Date(0);

function relationOf({ following, blocked, request }: RelationDocument): Relation {
  return { following, blocked, request };
}
