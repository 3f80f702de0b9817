import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ListCommentsResponse } from '@mate/contracts/gen/content/comments_service';
import { isId, type AccountId, type CommentId } from '@mate/contracts/ids';
import {
  Cursors,
  placeId,
  readVisiblePage,
  type CursorCodec,
  type PlaceForm,
  type PageRequest,
} from '@mate/service-kit/paging';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { placeOf, type CommentPlace, type ListOrder } from './comment-order.rules.js';
import { CommentPresenter } from './comment.presenter.js';
import { CommentRepository } from './comment.repository.js';
import type { CommentRecord } from './comment.rules.js';
import { AdmitReader } from './unseen/admit-reader.policy.js';

const placeForm: PlaceForm<CommentPlace> = {
  pack: ({ pinned, score, id }) => [pinned ? 1 : 0, score, id],
  unpack: z
    .tuple([z.int().min(0).max(1), z.int(), placeId<CommentId>()])
    .transform(([pinned, score, id]) => ({ pinned: pinned === 1, score, id })),
};

export interface CommentsQuery extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly postId: string;
  /** Empty for comments on the post itself. */
  readonly parentId: string;
  /** Of comments on the post itself; replies come as they were written. */
  readonly order: Exclude<ListOrder, 'oldest'>;
}

/** Comments on a visible post, the pinned one first; those of blocked and sanctioned people are left out. */
@Injectable()
export class ListComments {
  private readonly cursors: Record<ListOrder, CursorCodec<CommentPlace>>;

  constructor(
    private readonly admit: AdmitViewer,
    private readonly readers: AdmitReader,
    private readonly comments: CommentRepository,
    private readonly presenter: CommentPresenter,
    cursors: Cursors,
  ) {
    this.cursors = {
      newest: cursors.of('comments', placeForm),
      best: cursors.of('best-comments', placeForm),
      oldest: cursors.of('replies', placeForm),
    };
  }

  /** Throws POST_NOT_FOUND, CURSOR_INVALID. */
  async execute(query: CommentsQuery): Promise<ListCommentsResponse> {
    const { viewerId } = query;
    const post = await this.admit.toPost(viewerId, query.postId);
    const parentId = query.parentId === '' ? null : query.parentId;
    if (
      parentId !== null &&
      !(isId<CommentId>(parentId) && (await this.isShown(viewerId, post, parentId)))
    )
      return { comments: [], hasNextPage: false, nextCursor: '' };
    const order = parentId === null ? query.order : 'oldest';
    const { rows, ...page } = await readVisiblePage(query, this.cursors[order], {
      load: (after, limit) => this.load({ postId: post._id, parentId, order }, after, limit),
      admit: (comments) => this.readers.filter({ viewerId, post }, comments),
      placeOf,
    });
    return { comments: await this.presenter.present(viewerId, rows), ...page };
  }

  private async load(
    thread: Parameters<CommentRepository['list']>[0],
    after: CommentPlace | undefined,
    limit: number,
  ): Promise<CommentRecord[]> {
    if (after || thread.parentId !== null) return this.comments.list(thread, after, limit);
    const pinned = await this.comments.findPinned(thread.postId);
    if (!pinned) return this.comments.list(thread, after, limit);
    // No limit is none to the database.
    return limit < 2 ? [pinned] : [pinned, ...(await this.comments.list(thread, after, limit - 1))];
  }

  /** Whether the viewer may read a comment, and so the replies to it. */
  private async isShown(
    viewerId: AccountId | undefined,
    post: PostRecord,
    commentId: CommentId,
  ): Promise<boolean> {
    const comment = await this.comments.findOfPost(post._id, commentId);
    return (
      comment !== null && (await this.readers.filter({ viewerId, post }, [comment])).length > 0
    );
  }
}
