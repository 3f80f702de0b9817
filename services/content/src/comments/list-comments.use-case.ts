import { Injectable } from '@nestjs/common';
import type { ListCommentsResponse } from '@mate/contracts/gen/content';
import { isId, type CommentId } from '@mate/contracts/ids';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { decodeTimeCursor, encodeTimeCursor } from '../presentation/cursor.rules.js';
import { isTooDeep, sliceOf } from '../presentation/paging.rules.js';
import { CommentPresenter } from './comment.presenter.js';
import { CommentRepository } from './comment.repository.js';

export interface CommentsQuery {
  readonly viewerId: string;
  readonly postId: string;
  /** Empty for comments on the post itself. */
  readonly parentId: string;
  readonly cursor: string;
  readonly limit: number;
  /** Used without a cursor; 1 is the first. */
  readonly page: number;
}

const EMPTY: ListCommentsResponse = { comments: [], hasNextPage: false, nextCursor: '' };

/** Comments on a visible post, newest first; those of blocked and sanctioned people are left out. */
@Injectable()
export class ListComments {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: CommentRepository,
    private readonly presenter: CommentPresenter,
  ) {}

  /** Throws POST_NOT_FOUND, CURSOR_INVALID. */
  async execute(query: CommentsQuery): Promise<ListCommentsResponse> {
    const post = await this.admit.toPost(query.viewerId, query.postId);
    if (query.parentId !== '' && !isId(query.parentId)) return EMPTY;
    const parentId = query.parentId === '' ? null : (query.parentId as CommentId);
    const { skip, limit } = sliceOf(query.cursor === '' ? query.page : 1, query.limit);
    if (isTooDeep({ skip, limit })) return EMPTY;
    const before =
      query.cursor === '' ? undefined : (decodeTimeCursor(query.cursor).id as CommentId);
    const found = await this.comments.page({ postId: post._id, parentId }, before, {
      skip,
      limit: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const hasNextPage = found.length > limit;
    return {
      comments: await this.presenter.present(query.viewerId, rows),
      hasNextPage,
      nextCursor:
        hasNextPage && last
          ? encodeTimeCursor({ timeMs: last.createTime.getTime(), id: last._id })
          : '',
    };
  }
}
