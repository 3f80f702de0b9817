import { Injectable } from '@nestjs/common';
import type { Comment, ListCommentsResponse } from '@mate/contracts/gen/content';
import { isId, type CommentId } from '@mate/contracts/ids';
import { AdmitViewer } from '../visibility/admit-viewer.use-case.js';
import { decodeTimeCursor, encodeTimeCursor } from '../presentation/cursor.rules.js';
import { isTooDeep, sliceOf } from '../presentation/paging.rules.js';
import { isPersonVisible } from '../visibility/visibility.rules.js';
import { toAuthorView } from '../presentation/author-view.rules.js';
import { STRANGERS } from '../people/people.rules.js';
import { ReadPeople } from '../people/read-people.use-case.js';
import { CommentRepository } from './comment.repository.js';
import type { CommentRecord } from './comment.rules.js';

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
    private readonly people: ReadPeople,
  ) {}

  /** Throws POST_NOT_FOUND, CURSOR_INVALID. */
  async list(query: CommentsQuery): Promise<ListCommentsResponse> {
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
      comments: await this.present(query.viewerId, rows),
      hasNextPage,
      nextCursor:
        hasNextPage && last
          ? encodeTimeCursor({ timeMs: last.createTime.getTime(), id: last._id })
          : '',
    };
  }

  /** As RPC carries them. */
  async present(viewerId: string, rows: readonly CommentRecord[]): Promise<Comment[]> {
    const authorIds = rows.map((row) => row.authorId);
    const [cards, relations] = await Promise.all([
      this.people.cardsOf(authorIds),
      this.people.relationsOf(viewerId, authorIds),
    ]);
    const visible = rows.filter(({ authorId }) =>
      isPersonVisible({
        viewerId,
        authorId,
        author: cards.get(authorId),
        relation: relations.get(authorId) ?? STRANGERS,
      }),
    );
    return visible.map((row) => ({
      commentId: row._id,
      postId: row.postId,
      parentId: row.parentId ?? '',
      author: toAuthorView(row.authorId, cards.get(row.authorId)),
      text: row.text,
      createTime: row.createTime.toISOString(),
      replies: String(row.replies),
    }));
  }
}
