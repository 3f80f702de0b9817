import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { PostReader } from '../../posts/post.reader.js';
import type { PostHeading } from '../../posts/post.rules.js';
import { AdmitViewer, type Parting } from '../../visibility/admit-viewer.policy.js';
import { commentModel, type CommentDocument } from '../comment.model.js';
import { isWritten, type WrittenComment } from '../comment.rules.js';
import type { InboxFilter } from './inbox.rules.js';

/** Whose posts, and which comments under them. */
export interface InboxQuery {
  readonly ownerId: AccountId;
  readonly filter: InboxFilter;
}

/** A comment, and the post it stands under. */
export interface InboxRow {
  readonly comment: WrittenComment;
  readonly post: PostHeading;
  readonly parting: Parting;
}

/** What of an inbox there is to show, and posts of it that are gone. */
export interface ShownInbox {
  readonly rows: readonly InboxRow[];
  readonly gonePosts: readonly PostId[];
}

/** What others say under somebody's posts. */
@Injectable()
export class InboxReader {
  constructor(
    @InjectModel(commentModel.name) private readonly comments: Model<CommentDocument>,
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
  ) {}

  /** Newest first; ids sort by time. */
  async list(
    { ownerId, filter }: InboxQuery,
    after: CommentId | undefined,
    limit: number,
  ): Promise<CommentDocument[]> {
    const { where, index } = RANGES[filter];
    return this.comments
      .find({ ...where, ownerId, ...(after && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .hint(index)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /**
   * Those that others may read, or could if they were let in, under posts that are still there, in the same order: also what a
   * block keeps from the owner elsewhere, since it stands under the owner's post. Nobody answers across a block.
   */
  async shown(
    { ownerId, filter }: InboxQuery,
    comments: readonly CommentDocument[],
  ): Promise<ShownInbox> {
    const postIds = [...new Set<PostId>(comments.map(({ postId }) => postId))];
    const [speaking, headings] = await Promise.all([
      this.admit.findSpeaking(ownerId, comments.filter(isWritten)),
      this.posts.getHeadings(postIds),
    ]);
    const there = headings.filter(({ state }) => state !== 'removed');
    const byId = new Map(there.map((post) => [post._id, post]));
    const rows = speaking.flatMap(({ row: comment, parting }) => {
      const post = byId.get(comment.postId);
      if (filter === 'unanswered' && (parting !== 'none' || comment.hidden)) return [];
      return post ? [{ comment, post, parting }] : [];
    });
    return { rows, gonePosts: postIds.filter((id) => !byId.has(id)) };
  }
}

const RANGES = {
  all: { where: {}, index: { ownerId: 1, _id: -1 } },
  unanswered: { where: { unanswered: true }, index: { unanswered: 1, ownerId: 1, _id: -1 } },
  held: { where: { held: true }, index: { held: 1, ownerId: 1, _id: -1 } },
} as const satisfies Record<
  InboxFilter,
  { where: object; index: Readonly<Record<string, 1 | -1>> }
>;
