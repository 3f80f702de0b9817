import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  CommentMarksServiceControllerMethods,
  type CommentMarksServiceController,
  type ListMyCommentLikesRequest,
  type ListMyCommentLikesResponse,
  type MarkCommentRequest,
  type MarkCommentResponse,
  type SetCommentLikeRequest,
  type SetCommentLikeResponse,
} from '@mate/contracts/gen/content/comments_service';
import { requiredWord } from '@mate/contracts/refusals';
import { commentMarkWords } from '@mate/contracts/words/comment-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { CommentPresenter } from './comment.presenter.js';
import { ListOwnCommentLikes } from './likes/list-own-comment-likes.use-case.js';
import { SetCommentLike } from './likes/set-comment-like.use-case.js';
import { MarkComment } from './marks/mark-comment.use-case.js';

/** Likes of comments, and what the maker of a post puts on those under it. */
@Controller()
@CommentMarksServiceControllerMethods()
export class CommentMarksController implements CommentMarksServiceController {
  constructor(
    private readonly likes: SetCommentLike,
    private readonly ownLikes: ListOwnCommentLikes,
    private readonly marks: MarkComment,
    private readonly presenter: CommentPresenter,
  ) {}

  async setCommentLike(
    @Payload() request: SetCommentLikeRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SetCommentLikeResponse> {
    const likes = await this.likes.execute(accountId, request);
    return { liked: request.liked, likes: String(likes) };
  }

  async markComment(
    @Payload() request: MarkCommentRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<MarkCommentResponse> {
    const mark = requiredWord(commentMarkWords, request.mark, 'mark');
    const marked = await this.marks.execute(accountId, { ...request, mark });
    const [comment] = await this.presenter.presentToMaker(accountId, [marked]);
    return { comment };
  }

  async listMyCommentLikes(
    @Payload() request: ListMyCommentLikesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyCommentLikesResponse> {
    const { rows, ...page } = await this.ownLikes.execute(accountId, request);
    const likes = rows.map(({ createTime, ...ids }) => ({
      ...ids,
      createTime: createTime.toISOString(),
    }));
    return { likes, ...page };
  }
}
