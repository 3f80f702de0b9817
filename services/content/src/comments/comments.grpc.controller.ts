import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  CommentsServiceControllerMethods,
  type AddCommentRequest,
  type AddCommentResponse,
  type EditCommentRequest,
  type EditCommentResponse,
  type DeleteCommentRequest,
  type DeleteCommentResponse,
  type ListCommentsRequest,
  type ListCommentsResponse,
  type ListMyCommentsRequest,
  type ListMyCommentsResponse,
  type CommentsServiceController,
} from '@mate/contracts/gen/content/comments_service';
import {
  Caller,
  SignedInCaller,
  accountIdOf,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { chosenWord } from '@mate/contracts/refusals';
import { commentSortWords } from '@mate/contracts/words/comment-words';
import { CommentPresenter } from './comment.presenter.js';
import { DeleteComment } from './delete-comment.use-case.js';
import { ListComments } from './list-comments.use-case.js';
import { ListOwnComments } from './list-own-comments.use-case.js';
import { AddComment } from './writing/add-comment.use-case.js';
import { EditComment } from './writing/edit-comment.use-case.js';

/** Comments under posts. */
@Controller()
@CommentsServiceControllerMethods()
export class CommentsController implements CommentsServiceController {
  constructor(
    private readonly lists: ListComments,
    private readonly own: ListOwnComments,
    private readonly addition: AddComment,
    private readonly edition: EditComment,
    private readonly removal: DeleteComment,
    private readonly presenter: CommentPresenter,
  ) {}

  listComments(
    @Payload() request: ListCommentsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListCommentsResponse> {
    const order = chosenWord(commentSortWords, request.sort, 'sort') ?? 'newest';
    return this.lists.execute({ ...request, order, viewerId: accountIdOf(caller) });
  }

  async listMyComments(
    @Payload() request: ListMyCommentsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyCommentsResponse> {
    const { rows, ...page } = await this.own.execute(accountId, request);
    return { comments: await this.presenter.presentOwn(accountId, rows), ...page };
  }

  async addComment(
    @Payload() request: AddCommentRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<AddCommentResponse> {
    const added = await this.addition.execute(actorId, request);
    const [comment] = await this.presenter.present(actorId, [added]);
    return { comment };
  }

  async editComment(
    @Payload() request: EditCommentRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<EditCommentResponse> {
    const edited = await this.edition.execute(actorId, request);
    const [comment] = await this.presenter.present(actorId, [edited]);
    return { comment };
  }

  async deleteComment(
    @Payload() request: DeleteCommentRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<DeleteCommentResponse> {
    const { postId, commentId } = request;
    await this.removal.execute(accountId, postId, commentId);
    return {};
  }
}
