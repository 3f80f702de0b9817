import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  EngagementServiceControllerMethods,
  type ListMyMarksRequest,
  type ListMyMarksResponse,
  type RecordViewRequest,
  type RecordViewResponse,
  type SetBookmarkRequest,
  type SetBookmarkResponse,
  type SetLikeRequest,
  type SetLikeResponse,
  type EngagementServiceController,
} from '@mate/contracts/gen/content/engagement_service';
import { requiredWord } from '@mate/contracts/refusals';
import { markKindWords } from '@mate/contracts/words/post-words';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { typeFromWire } from '../posts/post-wire.rules.js';
import { ListOwnMarks } from './list-own-marks.use-case.js';
import { RecordView } from './views/record-view.use-case.js';
import { SetReaction } from './set-reaction.use-case.js';

/** Likes, bookmarks, views. */
@Controller()
@EngagementServiceControllerMethods()
export class EngagementController implements EngagementServiceController {
  constructor(
    private readonly reactions: SetReaction,
    private readonly views: RecordView,
    private readonly marks: ListOwnMarks,
  ) {}

  async setLike(
    @Payload() { postId, liked }: SetLikeRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SetLikeResponse> {
    const likes = await this.reactions.execute(accountId, postId, {
      kind: 'like',
      active: liked,
    });
    return { liked, likes: String(likes) };
  }

  async setBookmark(
    @Payload() request: SetBookmarkRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SetBookmarkResponse> {
    const { postId, bookmarked } = request;
    await this.reactions.execute(accountId, postId, {
      kind: 'bookmark',
      active: bookmarked,
    });
    return { bookmarked };
  }

  async recordView(
    @Payload() request: RecordViewRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<RecordViewResponse> {
    await this.views.execute({ ...request, viewerId: accountIdOf(caller) });
    return {};
  }

  async listMyMarks(
    @Payload() { type, kind, cursor, limit }: ListMyMarksRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyMarksResponse> {
    const { rows, ...page } = await this.marks.execute(accountId, {
      ...{ cursor, limit },
      kind: requiredWord(markKindWords, kind, 'kind'),
      postType: typeFromWire(type),
    });
    const marks = rows.map(({ postId, createTime }) => ({
      postId,
      createTime: createTime.toISOString(),
    }));
    return { marks, ...page };
  }
}
