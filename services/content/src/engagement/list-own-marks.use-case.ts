import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import {
  Cursors,
  boundedLimit,
  pageOf,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import type { PostType } from '../posts/post.rules.js';
import { ReactionReader } from './reaction.reader.js';
import type { ReactionKind, ReactionMark } from './reaction.rules.js';

export interface OwnMarksQuery extends Omit<PageRequest, 'page'> {
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
    const { kind, postType, cursor } = query;
    const limit = boundedLimit(query.limit);
    const cursors = this.cursors.byTime<PostId>(`own-${kind}`);
    const after = cursors.decode(cursor);
    const rows = await this.reactions.listMarks({
      ...{ accountId, kind, postType, after },
      limit: limit + 1,
    });
    return pageOf(rows, limit, {
      encode: (place) => cursors.encode(place),
      placeOf: ({ createTime, postId }: ReactionMark) => ({ time: createTime, id: postId }),
    });
  }
}
