import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { seenBy } from '@mate/people/seen-by';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { knownAccounts } from '../known-account.model.js';
import {
  countModel,
  relationModel,
  type CountStripeDocument,
  type RelationDocument,
} from '../relation.model.js';
import { relationId } from '../relation.rows.js';
import { rankSharing, type Sharing } from './shared-interests.rules.js';

/** Whom to look for. */
export interface CircleQuery {
  readonly viewerId: AccountId;
  readonly limit: number;
  /** Found otherwise already. */
  readonly without: readonly string[];
  /** A collection whose rows `viewer:account` name those whom the viewer has hidden. */
  readonly hiddenIn: string;
}

/** Somebody found, and how many lead there. */
export interface FoundPerson {
  readonly accountId: string;
  readonly paths: number;
}

// What one question may touch: the newest of those around the viewer, and the newest of those around each of them.
const NEAR_MAX = 100;
const AROUND_EACH_MAX = 100;
// Shared interests: of those whom the viewer follows, of the followers of each, and of whom it is counted exactly.
const FOLLOWED_MAX = 50;
const FANS_OF_EACH_MAX = 100;
const FANS_MAX = 50;
// Stripes of counts, the largest first: at the least two hundred accounts of which all stripes are among them.
const STRIPES_MAX = 3_200;

/**
 * People around a viewer to whom the viewer has no relation yet and whom lists may show. Every question is bounded,
 * however large the graph is.
 */
@Injectable()
export class CircleReader {
  constructor(
    @InjectModel(relationModel.name) private readonly relations: Model<RelationDocument>,
    @InjectModel(countModel.name) private readonly stripes: Model<CountStripeDocument>,
  ) {}

  /** Friends of friends, most shared friends first. */
  findFriendsOfFriends(query: CircleQuery): Promise<FoundPerson[]> {
    return this.findBehind({ mutual: true }, query);
  }

  /** Whom those follow whom the viewer follows, most of them first. */
  findFollowedByFollowed(query: CircleQuery): Promise<FoundPerson[]> {
    return this.findBehind({ following: true }, query);
  }

  /**
   * Open accounts that follow several of those whom the viewer followed last, most of them first. Found among the newest
   * followers of each; how many they share is exact. Whom a private account follows is told to nobody.
   */
  async findSharingInterests(query: CircleQuery): Promise<FoundPerson[]> {
    const { viewerId, limit } = query;
    const followedIds = await this.findLastFollowed(viewerId);
    const fanIds = await this.findFans(followedIds, query);
    const pairs = fanIds.flatMap((fanId) => followedIds.map((id) => relationId(fanId, id)));
    if (pairs.length === 0) return [];
    const people = await this.relations
      .aggregate<Sharing>([
        { $match: { _id: { $in: pairs }, following: true } },
        { $group: { _id: '$actorId', shared: { $sum: 1 } } },
        { $project: { _id: 0, accountId: '$_id', shared: 1 } },
      ])
      .option({ maxTimeMS: READ_MS_MAX });
    return rankSharing(people, limit).map(({ accountId, shared }) => ({
      accountId,
      paths: shared,
    }));
  }

  /** Open accounts that most people follow. */
  findMostFollowed(query: CircleQuery): Promise<FoundPerson[]> {
    return this.stripes
      .aggregate<FoundPerson>([
        { $match: { followers: { $gt: 0 } } },
        { $sort: { followers: -1 } },
        { $limit: STRIPES_MAX },
        { $group: { _id: '$accountId', paths: { $sum: '$followers' } } },
        ...bestNew(query),
        { $match: { 'personAccount.privateAccount': false } },
        { $limit: query.limit },
        asFound,
      ])
      .option({ maxTimeMS: READ_MS_MAX });
  }

  /** Whom the viewer followed last and may see. */
  private async findLastFollowed(viewerId: AccountId): Promise<string[]> {
    const rows = await this.relations
      .aggregate<{ targetId: string }>([
        { $match: { actorId: viewerId, following: true } },
        newestFirst,
        { $limit: FOLLOWED_MAX },
        ...listedTo(viewerId, 'targetId'),
        { $project: { _id: 0, targetId: 1 } },
      ])
      .option({ maxTimeMS: READ_MS_MAX });
    return rows.map(({ targetId }) => targetId);
  }

  /** New people of open accounts among the newest followers of these accounts, who follow most of them first. */
  private async findFans(followedIds: readonly string[], query: CircleQuery): Promise<string[]> {
    const rowIds = followedIds.map((id) => relationId(query.viewerId, id));
    const fans = await this.relations
      .aggregate<{ _id: string }>([
        { $match: { _id: { $in: rowIds } } },
        {
          $lookup: {
            from: relationModel.name,
            localField: 'targetId',
            foreignField: 'targetId',
            pipeline: [
              { $match: { following: true } },
              newestFirst,
              { $limit: FANS_OF_EACH_MAX },
              { $project: { _id: 0, actorId: 1 } },
            ],
            as: 'fans',
          },
        },
        { $unwind: '$fans' },
        { $group: { _id: '$fans.actorId', paths: { $sum: 1 } } },
        ...bestNew(query),
        { $match: { 'personAccount.privateAccount': false } },
        { $limit: FANS_MAX },
        { $project: { _id: 1 } },
      ])
      .option({ maxTimeMS: READ_MS_MAX });
    return fans.map(({ _id }) => _id);
  }

  private findBehind(
    rows: { readonly mutual: true } | { readonly following: true },
    query: CircleQuery,
  ): Promise<FoundPerson[]> {
    return this.relations
      .aggregate<FoundPerson>([
        { $match: { actorId: query.viewerId, ...rows } },
        newestFirst,
        { $limit: NEAR_MAX },
        // Nobody is met through somebody who is hidden, and the number of shared friends is of those whom one sees.
        ...listedTo(query.viewerId, 'targetId'),
        {
          $lookup: {
            from: relationModel.name,
            localField: 'targetId',
            foreignField: 'actorId',
            pipeline: [
              { $match: rows },
              newestFirst,
              { $limit: AROUND_EACH_MAX },
              { $project: { _id: 0, targetId: 1 } },
            ],
            as: 'around',
          },
        },
        { $unwind: '$around' },
        { $group: { _id: '$around.targetId', paths: { $sum: 1 } } },
        ...bestNew(query),
        { $limit: query.limit },
        asFound,
      ])
      .option({ maxTimeMS: READ_MS_MAX });
  }
}

const newestFirst = { $sort: { followTime: -1, _id: -1 } } as const;
const asFound = { $project: { _id: 0, accountId: '$_id', paths: 1 } } as const;

/** The best first, without oneself, whom one follows, asked or blocks, whom one has hidden and whom lists do not show. */
function bestNew({ viewerId, without, hiddenIn }: CircleQuery): PipelineStage.FacetPipelineStage[] {
  return [
    { $match: { _id: { $nin: [viewerId, ...without] } } },
    { $sort: { paths: -1, _id: 1 } },
    { $set: { rowId: { $concat: [viewerId, ':', '$_id'] } } },
    {
      $lookup: {
        from: relationModel.name,
        localField: 'rowId',
        foreignField: '_id',
        pipeline: [
          {
            $match: {
              $or: [{ following: true }, { blocked: true }, { request: { $exists: true } }],
            },
          },
        ],
        as: 'related',
      },
    },
    { $match: { related: [] } },
    { $lookup: { from: hiddenIn, localField: 'rowId', foreignField: '_id', as: 'hidden' } },
    { $match: { hidden: [] } },
    ...listedTo(viewerId, '_id'),
  ];
}

function listedTo(viewerId: AccountId, person: string): ReturnType<typeof seenBy> {
  const [accounts, relations] = [knownAccounts.name, relationModel.name];
  return seenBy(viewerId, { person, accounts, relations });
}
