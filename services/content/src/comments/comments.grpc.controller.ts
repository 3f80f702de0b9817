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
import { ListComments } from './list-comments.use-case.js';
import { WriteComment } from './write-comment.use-case.js';

/** Comments under posts. */
@Controller()
export class CommentsController {
  constructor(
    private readonly lists: ListComments,
    private readonly write: WriteComment,
  ) {}

  @GrpcMethod('ContentService', 'ListComments')
  listComments(request: ListCommentsRequest): Promise<ListCommentsResponse> {
    return this.lists.list(request);
  }

  @GrpcMethod('ContentService', 'AddComment')
  async addComment(request: AddCommentRequest): Promise<AddCommentResponse> {
    const actorId = signedIn(request.actorId);
    const [comment] = await this.lists.present(actorId, [await this.write.add(actorId, request)]);
    return { comment };
  }

  @GrpcMethod('ContentService', 'DeleteComment')
  async deleteComment(request: DeleteCommentRequest): Promise<DeleteCommentResponse> {
    const { actorId, postId, commentId } = request;
    await this.write.remove(signedIn(actorId), postId, commentId);
    return {};
  }
}
