import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { CountRepository, type RelationCounts } from '../count.repository.js';
import { relationModel, type RelationDocument } from '../relation.model.js';
import { hiddenSidesOf, relationId } from '../relation.rows.js';
import { correctionOf, type FollowRow } from './counted-follow.rules.js';

// Nobody blocks as many to change a number, and somebody whom thousands block shall not make every page read thousands
// of rows: with the newest of each side a page costs a few milliseconds, however many there are.
const PARTED_MAX = 300;
// Of one query, which looks up two rows for each of them and each person parted from the viewer.
const ACCOUNTS_AT_ONCE_MAX = 10;

/**
 * The numbers of people as one viewer sees them, as the lists beside them: without those between whom and the viewer there is
 * a block, and with the viewer, who may be hidden from all others.
 */
@Injectable()
export class SeenCountReader {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    private readonly counts: CountRepository,
  ) {}

  /** In the given order. A visitor, who is an undefined viewer, is told what is kept. */
  async findAll(
    viewerId: AccountId | undefined,
    accountIds: readonly string[],
  ): Promise<RelationCounts[]> {
    if (!viewerId) return this.counts.findAll(accountIds);
    const [counts, around] = await Promise.all([
      this.counts.findAll(accountIds),
      this.findAround(viewerId, accountIds),
    ]);
    const partedIds = new Set(around.flatMap(({ partedId }) => partedId ?? []));
    const rows = [...around.flatMap(({ own }) => own ?? [])];
    for (let from = 0; partedIds.size > 0 && from < accountIds.length; from += ACCOUNTS_AT_ONCE_MAX)
      rows.push(
        ...(await this.findFollows(partedIds, accountIds.slice(from, from + ACCOUNTS_AT_ONCE_MAX))),
      );
    const follows = rows.map((row): FollowRow => ({ ...row, hidden: hiddenSidesOf(row) }));
    const onlooker = { viewerId, partedIds, rows: follows };
    return counts.map((count) => {
      const { following, followers } = correctionOf(count.accountId, onlooker);
      return {
        accountId: count.accountId,
        // The rows are not of the same moment as the numbers.
        following: Math.max(0, count.following + following),
        followers: Math.max(0, count.followers + followers),
      };
    });
  }

  /** Whom the viewer blocks and who blocks the viewer, the newest of both; and the viewer's own follows that are marked. */
  private findAround(
    viewerId: AccountId,
    accountIds: readonly string[],
  ): Promise<{ partedId?: string; own?: RelationDocument }[]> {
    const own = accountIds.flatMap((id) => [relationId(viewerId, id), relationId(id, viewerId)]);
    return this.relations
      .aggregate<{ partedId?: string; own?: RelationDocument }>([
        { $match: { actorId: viewerId, blocked: true } },
        ...newestAs('$targetId'),
        together([{ $match: { targetId: viewerId, blocked: true } }, ...newestAs('$actorId')]),
        together([
          { $match: { _id: { $in: own }, following: true, $or: MARKED } },
          { $project: { _id: 0, own: '$$ROOT' } },
        ]),
      ])
      .option({ maxTimeMS: READ_MS_MAX })
      .exec();
  }

  /** Who of them follows the accounts, and is followed by them. */
  private findFollows(
    partedIds: ReadonlySet<string>,
    accountIds: readonly string[],
  ): Promise<RelationDocument[]> {
    const ids = accountIds.flatMap((accountId) =>
      [...partedIds].flatMap((id) => [relationId(id, accountId), relationId(accountId, id)]),
    );
    return this.relations
      .find({ _id: { $in: ids }, following: true }, null, { maxTimeMS: READ_MS_MAX })
      .lean()
      .exec();
  }
}

const MARKED = [{ actorHidden: true }, { targetHidden: true }];

function newestAs(parted: string): PipelineStage.FacetPipelineStage[] {
  return [
    { $sort: { blockTime: -1, _id: -1 } },
    { $limit: PARTED_MAX },
    { $project: { _id: 0, partedId: parted } },
  ];
}

function together(pipeline: PipelineStage.FacetPipelineStage[]): PipelineStage.UnionWith {
  return { $unionWith: { coll: relationModel.name, pipeline } };
}
