import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { decide } from '@mate/people/decision';
import { BLOCKS_OFF_NUMBERS_MAX } from '@mate/people/standing';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { CountRepository, type RelationCounts } from '../count.repository.js';
import { relationModel, type RelationDocument } from '../relation.model.js';
import { withheldSidesOf, relationId } from '../relation.rows.js';
import { correctionOf, type FollowRow, type Onlooker } from './counted-follow.rules.js';

// Of one query, which looks up two rows for each of them and each person parted from the viewer.
const ACCOUNTS_AT_ONCE_MAX = 10;

const NOBODY: readonly string[] = [];

/** Who looks, and the rows that follow between this one and those looked at. */
interface OwnFollows extends Omit<Onlooker, 'rows'> {
  readonly rows: readonly Pick<FollowRow, 'actorId' | 'targetId'>[];
}

/**
 * The numbers of people as one viewer sees them, as the lists beside them: where the viewer may read these, without those between
 * whom and the viewer there is a block; and with the viewer, who may be hidden from all others.
 */
@Injectable()
export class SeenCountReader {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    private readonly counts: CountRepository,
    private readonly accounts: AccountCopies,
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
    const rows = around.flatMap(({ own }) => own ?? []);
    const openIds =
      partedIds.size > 0 ? await this.findOpen(accountIds, { viewerId, partedIds, rows }) : NOBODY;
    for (let from = 0; from < openIds.length; from += ACCOUNTS_AT_ONCE_MAX)
      rows.push(
        ...(await this.findFollows(partedIds, openIds.slice(from, from + ACCOUNTS_AT_ONCE_MAX))),
      );
    const follows = rows.map((row): FollowRow => ({ ...row, hidden: withheldSidesOf(row) }));
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

  /** Whom the viewer blocks and who blocks the viewer, the newest of both; and the viewer's own follows, either way. */
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
          { $match: { _id: { $in: own }, following: true } },
          { $project: { _id: 0, own: '$$ROOT' } },
        ]),
      ])
      .option({ maxTimeMS: READ_MS_MAX })
      .exec();
  }

  /**
   * Those of the accounts whose lists the viewer may read. Of others a number that is less for who blocks somebody would tell
   * that this person is in a list that nobody may read.
   */
  private async findOpen(
    accountIds: readonly string[],
    { viewerId, partedIds, rows }: OwnFollows,
  ): Promise<readonly string[]> {
    const facts = await this.accounts.factsOf(accountIds);
    const followedIds = new Set(
      rows.filter(({ actorId }) => actorId === viewerId).map(({ targetId }) => targetId),
    );
    return accountIds.filter((accountId) => {
      const isParted = partedIds.has(accountId);
      const relation = {
        ...{ following: followedIds.has(accountId), blocked: isParted, blockedBy: isParted },
      };
      return decide(viewerId, { accountId, account: facts.get(accountId), relation }).connections;
    });
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

function newestAs(parted: string): PipelineStage.FacetPipelineStage[] {
  return [
    { $sort: { blockTime: -1, _id: -1 } },
    { $limit: BLOCKS_OFF_NUMBERS_MAX },
    { $project: { _id: 0, partedId: parted } },
  ];
}

function together(pipeline: PipelineStage.FacetPipelineStage[]): PipelineStage.UnionWith {
  return { $unionWith: { coll: relationModel.name, pipeline } };
}
