import { Controller } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import {
  FollowAction as WireAction,
  SocialServiceControllerMethods,
  type BatchGetCountsRequest,
  type BatchGetCountsResponse,
  type BatchGetRelationsRequest,
  type BatchGetRelationsResponse,
  type ChangeFollowRequest,
  type ChangeFollowResponse,
  type ListFollowersRequest,
  type ListFollowersResponse,
  type ListFollowingRequest,
  type ListFollowingResponse,
  type ListFriendsRequest,
  type ListFriendsResponse,
  type SocialServiceController,
} from '@mate/contracts/gen/social';
import type { FollowAction } from './relation.rules.js';
import { ChangeFollow } from './change-follow.use-case.js';
import { ListFollows } from './list-follows.use-case.js';
import { ReadRelations } from './read-relations.use-case.js';

const actions: Partial<Record<WireAction, FollowAction>> = {
  [WireAction.FOLLOW_ACTION_SEND]: 'send',
  [WireAction.FOLLOW_ACTION_CANCEL]: 'cancel',
  [WireAction.FOLLOW_ACTION_ACCEPT]: 'accept',
  [WireAction.FOLLOW_ACTION_REJECT]: 'reject',
  [WireAction.FOLLOW_ACTION_UNFOLLOW]: 'unfollow',
  [WireAction.FOLLOW_ACTION_REMOVE_FOLLOWER]: 'removeFollower',
};

/** RPCs of the social service. */
@Controller()
@SocialServiceControllerMethods()
export class FollowsController implements SocialServiceController {
  constructor(
    private readonly changeFollowUseCase: ChangeFollow,
    private readonly read: ReadRelations,
    private readonly lists: ListFollows,
  ) {}

  async changeFollow(request: ChangeFollowRequest): Promise<ChangeFollowResponse> {
    const { actorId, targetId } = request;
    if (!actorId) throw new AppError('UNAUTHENTICATED');
    if (!isId(targetId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const action = actions[request.action];
    if (!action) throw new AppError('INVALID_REQUEST', { field: 'action' });
    const flags = await this.changeFollowUseCase.execute({ actorId, targetId, action });
    return { relation: { accountId: targetId, ...flags } };
  }

  async batchGetRelations(request: BatchGetRelationsRequest): Promise<BatchGetRelationsResponse> {
    return { relations: await this.read.flags(request.viewerId, request.accountIds) };
  }

  async batchGetCounts(request: BatchGetCountsRequest): Promise<BatchGetCountsResponse> {
    const counts = await this.read.countsOf(request.accountIds);
    return {
      counts: counts.map(({ accountId, following, followers }) => ({
        accountId,
        following: `${following}`,
        followers: `${followers}`,
      })),
    };
  }

  async listFollowing(request: ListFollowingRequest): Promise<ListFollowingResponse> {
    return this.lists.following(request);
  }

  async listFollowers(request: ListFollowersRequest): Promise<ListFollowersResponse> {
    return this.lists.followers(request);
  }

  async listFriends({ actorId, page, limit }: ListFriendsRequest): Promise<ListFriendsResponse> {
    if (!actorId) throw new AppError('UNAUTHENTICATED');
    return this.lists.friends(actorId, { page, limit });
  }
}
