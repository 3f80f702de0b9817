import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Cursors, readPage, type CursorPage, type CursorRequest } from '@mate/service-kit/paging';
import type { PostType } from '../posts/post.rules.js';
import { ReactionReader } from './reaction.reader.js';
import type { ReactionKind, ReactionMark } from './reaction.rules.js';

export interface OwnMarksQuery extends CursorRequest {
  readonly kind: ReactionKind;
  readonly postType: PostType;
}

/** What somebody liked or bookmarked, whether or not it may still be seen: nothing of the posts but their ids. */
@Injectable()
export class ListOwnMarks {
  constructor(
    private readonly reactions: ReactionReader,
    private readonly cursors: Cursors,
  ) {}

  /** The newest first. Throws CURSOR_INVALID. */
  async execute(accountId: AccountId, query: OwnMarksQuery): Promise<CursorPage<ReactionMark>> {
    const { kind, postType } = query;
    return readPage(query, this.cursors.byTime<PostId>(`own-${kind}`), {
      load: (after, limit) => this.reactions.listMarks({ accountId, kind, postType, after, limit }),
      placeOf: ({ createTime, postId }) => ({ time: createTime, id: postId }),
    });
  }
}
