import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import type {
  AddCommentRequest,
  AddCommentResponse,
  DeleteCommentRequest,
  DeleteCommentResponse,
  ListCommentsRequest,
  ListCommentsResponse,
} from '@mate/contracts/gen/content';
import { signedIn } from '../caller.js';
import { AddComment } from './add-comment.use-case.js';
import { CommentPresenter } from './comment.presenter.js';
import { DeleteComment } from './delete-comment.use-case.js';
import { ListComments } from './list-comments.use-case.js';

/** Comments under posts. */
@Controller()
export class CommentsController {
  constructor(
    private readonly lists: ListComments,
    private readonly addition: AddComment,
    private readonly removal: DeleteComment,
    private readonly presenter: CommentPresenter,
  ) {}

  @GrpcMethod('ContentService', 'ListComments')
  listComments(request: ListCommentsRequest): Promise<ListCommentsResponse> {
    return this.lists.execute(request);
  }

  @GrpcMethod('ContentService', 'AddComment')
  async addComment(request: AddCommentRequest): Promise<AddCommentResponse> {
    const actorId = signedIn(request.actorId);
    const added = await this.addition.execute(actorId, request);
    const [comment] = await this.presenter.present([added]);
    return { comment };
  }

  @GrpcMethod('ContentService', 'DeleteComment')
  async deleteComment(request: DeleteCommentRequest): Promise<DeleteCommentResponse> {
    const { actorId, postId, commentId } = request;
    await this.removal.execute(signedIn(actorId), postId, commentId);
    return {};
  }
}
