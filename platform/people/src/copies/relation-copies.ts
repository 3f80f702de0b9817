import type { Collection, Db } from 'mongodb';
import type { AccountId } from '@mate/contracts/ids';
import { collectionOf } from '@mate/mongo/collection';
import { keepNewest } from '@mate/mongo/keep-newest';
import type { Transaction } from '@mate/mongo/transaction';
import type { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { STRANGERS, type Relation } from '../decision/decision.rules.js';
import type { RelationCopyDocument, RelationCopyModel } from './copy-models.js';

/** What became known of the relation from one account to another. */
export interface RelationUpdate {
  readonly actorId: string;
  readonly targetId: string;
  readonly following: boolean;
  readonly blocked: boolean;
  readonly version: number;
}

/** An update that is kept: what it does to the follow, and when that happened. */
export interface KeptRelation extends RelationUpdate {
  readonly follow: 'began' | 'ended' | 'same';
  readonly time: Date;
}

/** One account asks for another. */
export interface PairOfAccounts {
  readonly viewerId: string;
  readonly accountId: string;
}

/** The name of the row from one account to another, and of a pair in answers. */
export function pairKey(actorId: string, targetId: string): string {
  return `${actorId}:${targetId}`;
}

/** Copies of social's relations; the newest version of each stays, in whatever order updates come. */
export class RelationCopies {
  private readonly rows: Collection<RelationCopyDocument>;

  constructor(
    db: Db,
    private readonly model: RelationCopyModel,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, model);
  }

  /** Applies an update in one round trip, unless a newer one was applied before. */
  async keep(update: RelationUpdate, tx?: Transaction): Promise<void> {
    const { actorId, targetId, following, blocked, version } = update;
    const fields =
      this.model.keeps === 'blocks'
        ? { blocked }
        : { actorId, targetId, following, blocked, updateTime: this.clock.now() };
    await keepNewest(this.rows, { _id: pairKey(actorId, targetId), version, fields }, tx);
  }

  /** What an update is about to do to the follow; nothing, where a newer one was applied before. */
  async followOf(update: RelationUpdate, tx: Transaction): Promise<KeptRelation['follow']> {
    const { actorId, targetId, following, version } = update;
    const row = await this.rows.findOne(
      { _id: pairKey(actorId, targetId) },
      { session: tx, projection: { following: 1, version: 1 } },
    );
    const isOld = row !== null && row.version >= version;
    if (isOld || following === (row?.following ?? false)) return 'same';
    return following ? 'began' : 'ended';
  }

  /** How a viewer stands to each of the accounts. */
  async between(viewerId: string, accountIds: readonly string[]): Promise<Map<string, Relation>> {
    const pairs = accountIds.map((accountId) => ({ viewerId, accountId }));
    const found = await this.ofPairs(pairs);
    return new Map(accountIds.map((id) => [id, found.get(pairKey(viewerId, id)) ?? STRANGERS]));
  }

  /** Many viewers' relations in one query, by `pairKey(viewerId, accountId)`. */
  async ofPairs(pairs: readonly PairOfAccounts[]): Promise<Map<string, Relation>> {
    const ids = new Set(
      pairs.flatMap(({ viewerId, accountId }) => [
        pairKey(viewerId, accountId),
        pairKey(accountId, viewerId),
      ]),
    );
    if (ids.size === 0) return new Map();
    const options = { limit: ids.size, maxTimeMS: READ_MS_MAX };
    const found = await this.rows.find({ _id: { $in: [...ids] } }, options).toArray();
    const rows = new Map(found.map((row) => [row._id, row]));
    return new Map(
      pairs.map(({ viewerId, accountId }) => {
        const outward = rows.get(pairKey(viewerId, accountId));
        const inward = rows.get(pairKey(accountId, viewerId));
        const relation = {
          following: outward?.following === true,
          blocked: outward?.blocked === true,
          blockedBy: inward?.blocked === true,
        };
        return [pairKey(viewerId, accountId), relation];
      }),
    );
  }

  /** Whom the viewer follows, the newest follows first. */
  async followedBy(viewerId: string, limit: number): Promise<AccountId[]> {
    const rows = await this.rows
      .find({ actorId: viewerId, following: true }, { projection: { targetId: 1 } })
      .sort({ updateTime: -1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    return rows.flatMap(({ targetId }) => (targetId ? [targetId as AccountId] : []));
  }

  /** Who follows the account, in no order that means anything. Reads `followerIndex` and nothing else. */
  async followersOf(accountId: string, limit: number): Promise<AccountId[]> {
    const rows = await this.rows
      .find({ targetId: accountId, following: true }, { projection: { _id: 0, actorId: 1 } })
      .sort({ actorId: 1 })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    return rows.flatMap(({ actorId }) => (actorId ? [actorId as AccountId] : []));
  }

  /** Those of the accounts that follow this one. Reads `followerIndex` and nothing else. */
  async followersAmong(accountId: string, others: readonly string[]): Promise<Set<AccountId>> {
    if (others.length === 0) return new Set();
    const rows = await this.rows
      .find(
        { targetId: accountId, following: true, actorId: { $in: [...others] } },
        { projection: { _id: 0, actorId: 1 } },
      )
      .limit(others.length)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    return new Set(rows.flatMap(({ actorId }) => (actorId ? [actorId as AccountId] : [])));
  }

  /**
   * Accounts with a block between them and the viewer, for queries that must leave them out: the newest blocks of either
   * way, up to the limit each.
   */
  async blockedAround(viewerId: string, limit: number): Promise<string[]> {
    const [outward, inward] = await Promise.all([
      this.rows
        .find({ actorId: viewerId, blocked: true }, { projection: { _id: 0, targetId: 1 } })
        .sort({ updateTime: -1 })
        .limit(limit)
        .toArray(),
      this.rows
        .find({ targetId: viewerId, blocked: true }, { projection: { _id: 0, actorId: 1 } })
        .sort({ updateTime: -1 })
        .limit(limit)
        .toArray(),
    ]);
    const others = [...outward.map((row) => row.targetId), ...inward.map((row) => row.actorId)];
    return [...new Set(others.flatMap((id) => id ?? []))];
  }
}
