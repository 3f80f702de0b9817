import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { seenBy } from '@mate/people/seen-by';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import { knownAccounts } from './known-account.model.js';
import { relationLists, type RelationListName } from './relation-list.rules.js';
import { relationModel, type RelationDocument } from './relation.model.js';
import { relationId } from './relation.rows.js';
import type { RequestState } from './relation.rules.js';

/** Somebody in a list. */
export interface ListedPerson {
  readonly accountId: string;
  /** When they came into the list: it is newest first. */
  readonly time: Date;
  readonly request?: RequestState | undefined;
}

/** Whose list. */
export interface OwnedList {
  readonly list: RelationListName;
  readonly accountId: string;
}

/** Which rows of a list. */
export interface ListedRows {
  readonly after: TimePlace | undefined;
  readonly limit: number;
  /** Only these people, where they are few. */
  readonly among?: readonly string[] | undefined;
}

/** Rows of lists, newest first, whoever is in them. */
@Injectable()
export class RelationListReader {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
  ) {}

  /** An index gives the rows and their order. */
  async list(asked: OwnedList, { after, limit, among }: ListedRows): Promise<ListedPerson[]> {
    const { other, time } = relationLists[asked.list];
    const options = { maxTimeMS: READ_MS_MAX, ...(among && { hint: { _id: 1 } }) };
    const rows = await this.relations
      .find(rowsOf(asked, { after, among }), null, options)
      .sort({ [time]: -1, _id: -1 })
      .limit(limit)
      .lean();
    return rows.map((row) => ({
      accountId: row[other],
      time: row[time] ?? BEGINNING,
      request: row.request,
    }));
  }

  /** How many of the newest `max` of a list its owner may see. */
  async countSeen(asked: OwnedList, max: number): Promise<number> {
    const { other, time } = relationLists[asked.list];
    const [counted] = await this.relations
      .aggregate<{ count: number }>([
        { $match: rowsOf(asked, { after: undefined, among: undefined }) },
        { $sort: { [time]: -1, _id: -1 } },
        { $limit: max },
        ...seenBy(asked.accountId, {
          person: other,
          accounts: knownAccounts.name,
          relations: relationModel.name,
        }),
        { $count: 'count' },
      ])
      .option({ maxTimeMS: READ_MS_MAX });
    return counted?.count ?? 0;
  }
}

function rowsOf(
  asked: OwnedList,
  { after, among }: Pick<ListedRows, 'after' | 'among'>,
): QueryFilter<RelationDocument> {
  const { owner, time, rows } = relationLists[asked.list];
  const place = after && { time: after.time, id: rowIdOf(asked, after.id) };
  return {
    ...(among && { _id: { $in: among.map((id) => rowIdOf(asked, id)) } }),
    [owner]: asked.accountId,
    ...rows,
    ...(place && beyond({ time, id: '_id' }, place)),
  };
}

function rowIdOf({ list, accountId }: OwnedList, otherId: string): string {
  return relationLists[list].owner === 'actorId'
    ? relationId(accountId, otherId)
    : relationId(otherId, accountId);
}

/** For a row of an older version without a time: such rows are behind all others. */
const BEGINNING = new Date(0);
