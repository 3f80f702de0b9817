import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { PostReader } from '../../posts/post.reader.js';
import type { PostHeading } from '../../posts/post.rules.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { commentModel, type CommentDocument } from '../comment.model.js';
import { isWritten, type WrittenComment } from '../comment.rules.js';

/** Whose posts, and which comments under them. */
export interface InboxQuery {
  readonly ownerId: AccountId;
  /** Only those that wait for a word of the owner. */
  readonly unanswered: boolean;
}

/** A comment, and the post it stands under. */
export interface InboxRow {
  readonly comment: WrittenComment;
  readonly post: PostHeading;
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
    { ownerId, unanswered }: InboxQuery,
    after: CommentId | undefined,
    limit: number,
  ): Promise<CommentDocument[]> {
    const waiting = unanswered ? ({ unanswered: true } as const) : {};
    return this.comments
      .find({ ...waiting, ownerId, ...(after && { _id: { $lt: after } }) })
      .sort({ _id: -1 })
      .hint(unanswered ? UNANSWERED : ALL)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /** Those of people who may speak to the owner, under posts that are still there, in the same order. */
  async shown(ownerId: AccountId, comments: readonly CommentDocument[]): Promise<InboxRow[]> {
    const postIds = [...new Set<PostId>(comments.map(({ postId }) => postId))];
    const [admitted, headings] = await Promise.all([
      this.admit.filterByAuthor(ownerId, comments.filter(isWritten)),
      this.posts.getHeadings(postIds),
    ]);
    const byId = new Map(headings.map((post) => [post._id, post]));
    return admitted.flatMap((comment) => {
      const post = byId.get(comment.postId);
      return post && post.state !== 'removed' ? [{ comment, post }] : [];
    });
  }
}

const ALL = { ownerId: 1, _id: -1 } as const;
const UNANSWERED = { unanswered: 1, ownerId: 1, _id: -1 } as const;
