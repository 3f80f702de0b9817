import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import {
  FollowsServiceControllerMethods,
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
  type FollowsServiceController,
} from '@mate/contracts/gen/social/follows_service';
import { requiredWord } from '@mate/contracts/refusals';
import { followActionWords } from '@mate/contracts/words/account-words';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { ChangeFollow } from './change-follow.use-case.js';
import { ListFollows } from './list-follows.use-case.js';
import { idsOf } from '../relations/relation-list.rules.js';
import { RelationReader } from '../relations/relation.reader.js';

/** Following, flags, counts and lists. */
@Controller()
@FollowsServiceControllerMethods()
export class FollowsController implements FollowsServiceController {
  constructor(
    private readonly changeFollowUseCase: ChangeFollow,
    private readonly relations: RelationReader,
    private readonly lists: ListFollows,
  ) {}

  async changeFollow(
    @Payload() request: ChangeFollowRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<ChangeFollowResponse> {
    const { targetId } = request;
    if (!isId(targetId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const action = requiredWord(followActionWords, request.action, 'action');
    const flags = await this.changeFollowUseCase.execute({ actorId, targetId, action });
    return { relation: { accountId: targetId, ...flags } };
  }

  async batchGetRelations(
    @Payload() { accountIds }: BatchGetRelationsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetRelationsResponse> {
    return { relations: await this.relations.findFlags(accountIdOf(caller), accountIds) };
  }

  async batchGetCounts(
    @Payload() { accountIds }: BatchGetCountsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetCountsResponse> {
    const counts = await this.relations.findCounts(accountIdOf(caller), accountIds);
    return {
      counts: counts.map(({ accountId, following, followers }) => ({
        accountId,
        following: `${following}`,
        followers: `${followers}`,
      })),
    };
  }

  async listFollowing(
    @Payload() request: ListFollowingRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListFollowingResponse> {
    const viewerId = accountIdOf(caller);
    return idsOf(await this.lists.execute({ ...request, list: 'following', viewerId }));
  }

  async listFollowers(
    @Payload() request: ListFollowersRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListFollowersResponse> {
    const viewerId = accountIdOf(caller);
    return idsOf(await this.lists.execute({ ...request, list: 'followers', viewerId }));
  }

  async listFriends(
    @Payload() page: ListFriendsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListFriendsResponse> {
    return idsOf(await this.lists.execute({ ...page, list: 'friends', viewerId: accountId }));
  }
}
