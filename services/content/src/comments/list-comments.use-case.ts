import { Injectable } from '@nestjs/common';
import type { ListCommentsResponse } from '@mate/contracts/gen/content/comments_service';
import { isId, type AccountId, type CommentId, type PostId } from '@mate/contracts/ids';
import {
  Cursors,
  readVisiblePage,
  type CursorCodec,
  type PageRequest,
} from '@mate/service-kit/paging';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentPresenter } from './comment.presenter.js';
import { CommentRepository } from './comment.repository.js';

export interface CommentsQuery extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly postId: string;
  /** Empty for comments on the post itself. */
  readonly parentId: string;
}

/** Comments on a visible post, newest first; those of blocked and sanctioned people are left out. */
@Injectable()
export class ListComments {
  private readonly cursors: CursorCodec<CommentId>;

  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: CommentRepository,
    private readonly presenter: CommentPresenter,
    cursors: Cursors,
  ) {
    this.cursors = cursors.byId('comments');
  }

  /** Throws POST_NOT_FOUND, CURSOR_INVALID. */
  async execute(query: CommentsQuery): Promise<ListCommentsResponse> {
    const { viewerId } = query;
    const post = await this.admit.toPost(viewerId, query.postId);
    const parentId = query.parentId === '' ? null : query.parentId;
    if (
      parentId !== null &&
      !(isId<CommentId>(parentId) && (await this.isShown(viewerId, post._id, parentId)))
    )
      return { comments: [], hasNextPage: false, nextCursor: '' };
    const { rows, ...page } = await readVisiblePage(query, this.cursors, {
      load: (after, limit) => this.comments.list({ postId: post._id, parentId }, after, limit),
      admit: (comments) => this.admit.filterByAuthor(viewerId, comments),
      placeOf: (comment) => comment._id,
    });
    return { comments: await this.presenter.present(viewerId, rows), ...page };
  }

  /** Whether the viewer may read a comment, and so the replies to it. */
  private async isShown(
    viewerId: AccountId | undefined,
    postId: PostId,
    commentId: CommentId,
  ): Promise<boolean> {
    const comment = await this.comments.findOfPost(postId, commentId);
    return comment !== null && (await this.admit.filterByAuthor(viewerId, [comment])).length === 1;
  }
}
