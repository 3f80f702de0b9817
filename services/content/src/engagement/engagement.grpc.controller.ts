import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  RecordViewRequest,
  RecordViewResponse,
  SetBookmarkRequest,
  SetBookmarkResponse,
  SetLikeRequest,
  SetLikeResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { RecordView } from './record-view.use-case.js';
import { SetReaction } from './set-reaction.use-case.js';

/** Likes, bookmarks, views. */
@Controller()
export class EngagementController {
  constructor(
    private readonly reactions: SetReaction,
    private readonly views: RecordView,
  ) {}

  @GrpcMethod('ContentService', 'SetLike')
  async setLike({ actorId, postId, liked }: SetLikeRequest): Promise<SetLikeResponse> {
    const likes = await this.reactions.execute(signedIn(actorId), postId, {
      kind: 'like',
      active: liked,
    });
    return { liked, likes: String(likes) };
  }

  @GrpcMethod('ContentService', 'SetBookmark')
  async setBookmark(request: SetBookmarkRequest): Promise<SetBookmarkResponse> {
    const { actorId, postId, bookmarked } = request;
    await this.reactions.execute(signedIn(actorId), postId, {
      kind: 'bookmark',
      active: bookmarked,
    });
    return { bookmarked };
  }

  @GrpcMethod('ContentService', 'RecordView')
  async recordView(request: RecordViewRequest): Promise<RecordViewResponse> {
    await this.views.execute(request);
    return {};
  }
}
