import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { relationModel, type RelationDocument } from '../relation.model.js';
import { withheldSidesOf } from '../relation.rows.js';
import type { FollowRow, Side } from './counted-follow.rules.js';

/** One side of an account's rows, and how they are to be marked. */
export interface MarkedSide {
  readonly accountId: string;
  readonly side: Side;
  readonly hidden: boolean;
}

/** A row whose mark did not say what it is to say. */
export interface UnlikeRow extends FollowRow {
  /** False of a row that ended without its mark. */
  readonly following: boolean;
}

/** What is read of a side: rows by an index each, of those that follow and of those that are marked. */
const readings = {
  actor: {
    owner: 'actorId',
    mark: 'actorWithheld',
    follows: 'following_newest',
    marked: 'withheld_actors',
  },
  target: {
    owner: 'targetId',
    mark: 'targetWithheld',
    follows: 'followers_newest',
    marked: 'withheld_targets',
  },
} as const;

// Ids that the server sends at once; what is done with them takes less than its cursor lives.
const IDS_AT_ONCE = 1_000;

/** The marks on follows of who is hidden from everybody. */
@Injectable()
export class FollowMarkRepository {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
  ) {}

  /**
   * Rows that are to be marked otherwise, so many at a time. For an account that is shown that is an index's look at its
   * marked rows, mostly none; for a hidden one all that it follows, or all its followers, are read.
   */
  async *findUnlike(side: MarkedSide, count: number): AsyncGenerator<string[]> {
    const { follows, marked } = readings[side.side];
    const rows = this.relations
      .find(unlike(side), { _id: 1 }, { hint: side.hidden ? follows : marked })
      .lean()
      .cursor({ batchSize: IDS_AT_ONCE });
    let ids: string[] = [];
    for await (const { _id } of rows) {
      ids.push(_id);
      if (ids.length < count) continue;
      yield ids;
      ids = [];
    }
    if (ids.length > 0) yield ids;
  }

  /** Marks those of the rows that still are to be marked otherwise, and answers them as they were before. */
  async mark(
    side: MarkedSide,
    rowIds: readonly string[],
    session: Transaction,
  ): Promise<UnlikeRow[]> {
    const rows = await this.relations
      .find({ _id: { $in: [...rowIds] }, ...unlike(side) }, null, { session })
      .lean();
    const { mark } = readings[side.side];
    await this.relations.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      side.hidden ? { $set: { [mark]: true } } : { $unset: { [mark]: '' } },
      { session },
    );
    return rows.map((row) => ({ ...row, hidden: withheldSidesOf(row) }));
  }
}

function unlike({ accountId, side, hidden }: MarkedSide): QueryFilter<RelationDocument> {
  const { owner, mark } = readings[side];
  return hidden
    ? { [owner]: accountId, following: true, [mark]: { $exists: false } }
    : { [owner]: accountId, [mark]: true };
}
