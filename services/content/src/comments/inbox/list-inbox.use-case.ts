import { Injectable } from '@nestjs/common';
import type { CommentId } from '@mate/contracts/ids';
import {
  Cursors,
  readVisiblePage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
} from '@mate/service-kit/paging';
import type { CommentDocument } from '../comment.model.js';
import { InboxReader, type InboxQuery, type InboxRow } from './inbox.reader.js';

/** What others say under all posts of the caller, newest first. */
@Injectable()
export class ListInbox {
  private readonly cursors: CursorCodec<CommentId>;

  constructor(
    private readonly inbox: InboxReader,
    cursors: Cursors,
  ) {
    this.cursors = cursors.byId('inbox');
  }

  /** Throws CURSOR_INVALID. */
  async execute(query: InboxQuery & CursorRequest): Promise<CursorPage<InboxRow>> {
    const found = new Map<CommentId, InboxRow>();
    const { rows, ...page } = await readVisiblePage<CommentDocument, CommentId>(
      { ...query, page: 1 },
      this.cursors,
      {
        load: (after, limit) => this.inbox.list(query, after, limit),
        admit: async (comments) => {
          const { rows: shown } = await this.inbox.shown(query, comments);
          for (const row of shown) found.set(row.comment._id, row);
          return shown.map(({ comment }) => comment);
        },
        placeOf: ({ _id }) => _id,
      },
    );
    return { rows: rows.flatMap(({ _id }) => found.get(_id) ?? []), ...page };
  }
}
