import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { CountRepository } from './count.repository.js';
import {
  marksAfter,
  NOBODY_WITHHELD,
  sharesBetween,
  sharesOf,
  type WithheldSides,
} from './numbers/counted-follow.rules.js';
import { relationModel, type RelationDocument } from './relation.model.js';
import { withheldSidesOf, relationId, relationOf } from './relation.rows.js';
import { noRelation, type Relation } from './relation.rules.js';

/** The acting account first. */
export interface PairIds {
  readonly actorId: string;
  readonly targetId: string;
}

/** A relation and the version it was read at; 0 where there is no row yet. */
export interface StoredRelation {
  readonly relation: Relation;
  /** Whom the numbers of the sides leave out. */
  readonly hidden: WithheldSides;
  readonly version: number;
}

/** A change of a row. */
export interface RelationChange {
  readonly before: StoredRelation;
  readonly after: Relation;
  /** Which of its sides are hidden from everybody now. */
  readonly hiddenNow: WithheldSides;
}

/** Both directions of a pair. */
export interface StoredPair {
  readonly own: StoredRelation;
  readonly reverse: StoredRelation;
}

/** Writes relations, and with each the counts that follow from it. */
@Injectable()
export class RelationRepository {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    private readonly counts: CountRepository,
    private readonly clock: Clock,
  ) {}

  async findPair({ actorId, targetId }: PairIds, tx: Transaction): Promise<StoredPair> {
    const [ownId, reverseId] = [relationId(actorId, targetId), relationId(targetId, actorId)];
    const rows = await this.relations
      .find({ _id: { $in: [ownId, reverseId] } }, null, { session: tx, maxTimeMS: READ_MS_MAX })
      .lean();
    const stored = (id: string): StoredRelation => {
      const row = rows.find(({ _id }) => _id === id);
      if (!row) return { relation: noRelation, hidden: NOBODY_WITHHELD, version: 0 };
      return { relation: relationOf(row), hidden: withheldSidesOf(row), version: row.version };
    };
    return { own: stored(ownId), reverse: stored(reverseId) };
  }

  /**
   * Writes a changed relation and answers its new version. A parallel change of the same row conflicts and reruns the
   * transaction.
   */
  async save(
    ids: PairIds,
    { before, after, hiddenNow }: RelationChange,
    tx: Transaction,
  ): Promise<number> {
    const version = before.version + 1;
    const [wasFollowing, isFollowing] = [before.relation.following, after.following];
    const marks = { kept: before.hidden, now: hiddenNow };
    const hidden = marksAfter({ wasFollowing, isFollowing }, marks);
    const change = { before: before.relation, after, hidden, version, now: this.clock.now() };
    await this.relations.updateOne(
      { _id: relationId(ids.actorId, ids.targetId) },
      updateOf(ids, change),
      { upsert: true, session: tx },
    );
    const shares = sharesBetween(
      sharesOf(wasFollowing, before.hidden),
      sharesOf(isFollowing, hidden),
    );
    await this.counts.change([{ ...ids, ...shares }], tx);
    return version;
  }

  /** How many requests of an account wait for their answer, counted up to `max`. */
  countAsked(actorId: string, max: number, tx: Transaction): Promise<number> {
    return this.countRows({ actorId, request: 'pending' }, { hint: 'asking', limit: max }, tx);
  }

  /** How many accounts somebody blocks, counted up to `max`. */
  countBlocked(actorId: string, max: number, tx: Transaction): Promise<number> {
    return this.countRows({ actorId, blocked: true }, { hint: 'blocked_newest', limit: max }, tx);
  }

  /** Marks both rows of a pair as friends, or no longer. */
  async markMutual(
    { actorId, targetId }: PairIds,
    mutual: boolean,
    tx: Transaction,
  ): Promise<void> {
    await this.relations.updateMany(
      { _id: { $in: [relationId(actorId, targetId), relationId(targetId, actorId)] } },
      mutual ? { $set: { mutual: true } } : { $unset: { mutual: '' } },
      { session: tx },
    );
  }

  private countRows(
    rows: QueryFilter<RelationDocument>,
    options: { readonly hint: string; readonly limit: number },
    session: Transaction,
  ): Promise<number> {
    const query = this.relations.countDocuments(rows, { ...options, session });
    return query.maxTimeMS(READ_MS_MAX).exec();
  }
}

function updateOf(
  ids: PairIds,
  change: {
    readonly before: Relation;
    readonly after: Relation;
    readonly hidden: WithheldSides;
    readonly version: number;
    readonly now: Date;
  },
): UpdateQuery<RelationDocument> {
  const { before, after, hidden, version, now } = change;
  const { following, blocked, request, answerTime } = after;
  const asksNow = request === 'pending' && before.request !== 'pending';
  return {
    $set: {
      ...{ ...ids, following, blocked, version },
      ...(following && !before.following && { followTime: now }),
      ...(asksNow && { requestTime: now }),
      ...(blocked && !before.blocked && { blockTime: now }),
      ...(request && { request }),
      ...(answerTime && { answerTime }),
      ...(hidden.actor && { actorWithheld: true }),
      ...(hidden.target && { targetWithheld: true }),
    },
    $unset: {
      ...(!request && { request: '', requestTime: '' }),
      ...(!answerTime && { answerTime: '' }),
      ...(!blocked && { blockTime: '' }),
      ...(!hidden.actor && { actorWithheld: '' }),
      ...(!hidden.target && { targetWithheld: '' }),
    },
  };
}
