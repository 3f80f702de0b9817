import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import {
  Cursors,
  emptyPage,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import { RowsUnderWay, rowsReadFor } from '../../presentation/rows-under-way.policy.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { postMarkOf, relatedCursors, type RelatedCursor } from './related-cursors.js';
import { RelatedPostsReader, type RelatedPost } from './related-posts.reader.js';
import { RELATED_MAX } from './related.rules.js';

export interface RelatedQuery extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly postId: string;
}

/** What comes after a post: of its kind, around it, chosen anew for each page without what was served. */
@Injectable()
export class GetRelatedPosts {
  private readonly cursors: CursorCodec<RelatedCursor>;

  constructor(
    private readonly admit: AdmitViewer,
    private readonly related: RelatedPostsReader,
    private readonly turns: RowsUnderWay,
    cursors: Cursors,
  ) {
    this.cursors = relatedCursors(cursors);
  }

  /** Posts that the viewer may see, with why. Throws POST_NOT_FOUND, CURSOR_INVALID, OVERLOADED. */
  async execute(query: RelatedQuery): Promise<CursorPage<RelatedPost>> {
    const { viewerId, postId } = query;
    const watched = await this.admit.toPost(viewerId, postId);
    const start = startOf(query, this.cursors, { rowsMax: RELATED_MAX + PAGE_LIMIT_MAX });
    if (!start || start.skip >= RELATED_MAX) return emptyPage;
    const { after, skip } = start;
    if (after && after.watchedId !== watched._id) throw new AppError('CURSOR_INVALID');
    const before = after?.marks ?? [];
    const limit = Math.min(start.limit, RELATED_MAX - before.length - skip);
    const kinds = await this.admit.kindsOf(viewerId, watched.authorId);
    const from = { marks: before, count: skip + limit + 1 };
    const found = await this.turns.hold(rowsReadFor(query), () =>
      this.related.read(watched, { viewerId, kinds }, from),
    );
    const rows = found.slice(skip, skip + limit);
    const marks = [
      ...before,
      ...found.slice(0, skip + limit).map(({ post }) => postMarkOf(post._id)),
    ];
    const hasNextPage = found.length > skip + limit && marks.length < RELATED_MAX;
    const nextCursor = hasNextPage ? this.cursors.encode({ watchedId: watched._id, marks }) : '';
    return { rows, hasNextPage, nextCursor };
  }
}
