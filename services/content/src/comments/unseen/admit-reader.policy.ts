import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { PostRecord } from '../../posts/post.rules.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { seenOf } from '../../visibility/visibility.rules.js';
import { isWritten, mayReadWithheld, type CommentRecord } from '../comment.rules.js';
import { UnseenCommentsReader } from './unseen-comments.reader.js';

/** Who reads under which post. */
export interface ReaderOfPost {
  /** Undefined for a visitor. */
  readonly viewerId: AccountId | undefined;
  readonly post: Pick<PostRecord, 'authorId'>;
}

/** Which comments under a post that somebody may see that person may read. */
@Injectable()
export class AdmitReader {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly unseen: UnseenCommentsReader,
  ) {}

  /**
   * Those of the comments that the viewer may read, in the same order: of people who may speak to the viewer, not kept
   * from everybody else. A place that is left stands only for replies that the viewer sees.
   */
  async filter(
    { viewerId, post }: ReaderOfPost,
    comments: readonly CommentRecord[],
  ): Promise<CommentRecord[]> {
    const open = comments.filter((comment) => mayReadWithheld(viewerId, comment, post.authorId));
    const places = open.filter(({ deleted }) => deleted);
    const [written, unseen] = await Promise.all([
      this.admit.filterByAuthor(viewerId, open.filter(isWritten)),
      this.unseen.countReplies(viewerId, places),
    ]);
    const shown = new Set(written.map(({ _id }) => _id));
    for (const { _id, replies } of places) if (seenOf(replies, unseen.get(_id)) > 0) shown.add(_id);
    return open.filter(({ _id }) => shown.has(_id));
  }
}
