import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { seenBy } from '@mate/people/seen-by';
import { beyond, READ_MS_MAX, type PageStart, type TimePlace } from '@mate/service-kit/paging';
import { NameSearchReader } from '../names/name-search.reader.js';
import { namedStages } from '../names/name-search.rules.js';
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

/** Whose list, and who looks at it. */
export interface AskedList {
  readonly list: RelationListName;
  readonly accountId: string;
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
}

// Accounts of one name that are looked up one by one in a list.
const NAMESAKES_MAX = 1_000;
// Rows of a list that are looked at for a name that more have: more than anybody may follow.
const SCANNED_MAX = 10_000;

type Row = RelationDocument & { readonly followTime?: Date };

/**
 * Pages of lists of people, newest first. Whom the viewer may not see in lists is left out before pages are cut, so
 * that pages, cursors and counts tell nothing of them.
 */
@Injectable()
export class RelationListReader {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    private readonly names: NameSearchReader,
  ) {}

  /** A page, and one row more where another page follows. */
  async list(
    asked: AskedList,
    page: PageStart<TimePlace> & { readonly words?: readonly string[] },
  ): Promise<ListedPerson[]> {
    const { other, time } = relationLists[asked.list];
    const rows = await this.relations
      .aggregate<Row>([
        ...(await this.candidates(asked, page)),
        ...seen(asked),
        { $skip: page.skip },
        { $limit: page.limit + 1 },
      ])
      .option({ maxTimeMS: READ_MS_MAX });
    return rows.map((row) => ({
      accountId: row[other],
      time: row[time] ?? BEGINNING,
      request: row.request,
    }));
  }

  /**
   * The rows of a list, or of a search in it those with the words. Of a rare name all who have it are looked up in the
   * list; of one that many have, the newest rows of the list are looked at.
   */
  private async candidates(
    asked: AskedList,
    {
      after,
      words = [],
    }: { readonly after: TimePlace | undefined; readonly words?: readonly string[] },
  ): Promise<PipelineStage[]> {
    const [longest] = words;
    if (longest === undefined) return rowsOf(asked, after);
    const { other } = relationLists[asked.list];
    const found = await this.names.findAll(longest, NAMESAKES_MAX);
    if (!found)
      return [...rowsOf(asked, after), { $limit: SCANNED_MAX }, ...namedStages(words, other)];
    const ids = found.map((id) => rowIdOf(asked, id));
    return [
      { $match: { _id: { $in: ids } } },
      ...rowsOf(asked, after),
      ...namedStages(words, other),
    ];
  }

  /** How many are in a list, counted up to `max`. */
  async count(asked: AskedList, max: number): Promise<number> {
    const [counted] = await this.relations
      .aggregate<{ count: number }>([
        ...rowsOf(asked, undefined),
        ...seen(asked),
        { $limit: max },
        { $count: 'count' },
      ])
      .option({ maxTimeMS: READ_MS_MAX });
    return counted?.count ?? 0;
  }
}

/** The rows of a list in its order, behind a place; an index gives both. */
function rowsOf({ list, accountId }: AskedList, after: TimePlace | undefined): PipelineStage[] {
  const { owner, time, rows } = relationLists[list];
  const place = after && { time: after.time, id: rowIdOf({ list, accountId }, after.id) };
  const behind = place && beyond({ time, id: '_id' }, place);
  return [
    { $match: { [owner]: accountId, ...rows, ...behind } },
    { $sort: { [time]: -1, _id: -1 } },
  ];
}

function rowIdOf(
  { list, accountId }: Pick<AskedList, 'list' | 'accountId'>,
  otherId: string,
): string {
  return relationLists[list].owner === 'actorId'
    ? relationId(accountId, otherId)
    : relationId(otherId, accountId);
}

function seen({ list, viewerId }: AskedList): PipelineStage.FacetPipelineStage[] {
  return seenBy(viewerId, {
    person: relationLists[list].other,
    as: list === 'blocked' ? 'blocked' : 'listed',
    accounts: knownAccounts.name,
    relations: relationModel.name,
  });
}

/** For a row of an older version without a time: such rows are behind all others. */
const BEGINNING = new Date(0);
