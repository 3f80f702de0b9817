import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { commentModel, type CommentDocument } from './comment.model.js';
import {
  scoreChangeOf,
  type CommentRecord,
  type Mention,
  type WrittenComment,
} from './comment.rules.js';
import type { CommentPlace, ListOrder } from './comment-order.rules.js';

/** Where a list is read: under a post, or in one thread of it. */
interface Thread {
  readonly postId: PostId;
  /** Null for comments on the post itself. */
  readonly parentId: CommentId | null;
}

/** Comments of posts. */
@Injectable()
export class CommentRepository {
  constructor(@InjectModel(commentModel.name) private readonly comments: Model<CommentDocument>) {}

  async findOfPost(
    postId: PostId,
    commentId: CommentId,
    tx?: Transaction,
  ): Promise<CommentRecord | null> {
    return this.comments.findOne({ _id: commentId, postId }, null, { session: tx }).lean();
  }

  async findById(commentId: CommentId): Promise<CommentRecord | null> {
    return this.comments.findOne({ _id: commentId }).lean();
  }

  /** Comments that are not pinned, or the replies to one, from a place on. */
  async list(
    thread: Thread & { readonly order: ListOrder },
    after: CommentPlace | undefined,
    limit: number,
  ): Promise<CommentRecord[]> {
    const { order, ...rest } = thread;
    const read = async (
      behind: QueryFilter<CommentDocument>,
      count: number,
      sort: Record<string, 1 | -1> = ORDERS[order],
    ): Promise<CommentRecord[]> =>
      this.comments
        .find({ ...rest, ...behind, pinned: { $ne: true } })
        .sort(sort)
        .hint(INDEXES[order])
        .limit(count)
        .lean();
    // Behind the pinned one all others stand.
    if (!after || after.pinned) return read({}, limit);
    const { id, score } = after;
    if (order === 'newest') return read({ _id: { $lt: id } }, limit);
    if (order === 'oldest') return read({ _id: { $gt: id } }, limit);
    // Most comments have one score: a single range would read all of it once more for every page.
    // By age alone: with the score named once more the database sorts what the index has in order.
    const level = await read({ score, _id: { $lt: id } }, limit, ORDERS.newest);
    if (level.length === limit) return level;
    return [...level, ...(await read({ score: { $lt: score } }, limit - level.length))];
  }

  async findPinned(postId: PostId): Promise<CommentRecord | null> {
    return this.comments.findOne({ postId, pinned: true }).lean();
  }

  async insert(comment: WrittenComment, tx: Transaction): Promise<void> {
    await insertDocument(this.comments, comment, tx);
  }

  /** Changes how many replies a comment has. */
  async addReplies(commentId: CommentId, by: number, tx: Transaction): Promise<void> {
    const change = { replies: by, score: scoreChangeOf({ replies: by }) };
    await this.comments.updateOne({ _id: commentId }, { $inc: change }, { session: tx });
  }

  /** Changes how many like a comment and answers how many do; null for one that is gone. */
  async addLikes(commentId: CommentId, by: number, tx: Transaction): Promise<number | null> {
    const comment = await this.comments.findOneAndUpdate(
      { _id: commentId, deleted: { $ne: true } },
      { $inc: { likes: by, score: scoreChangeOf({ likes: by }) } },
      { session: tx, returnDocument: 'after', projection: { likes: 1 }, lean: true },
    );
    return comment?.likes ?? null;
  }

  /** Writes that a reply comes or goes, so that two who change a thread at once meet; null where there is none. */
  async turnThread(
    postId: PostId,
    commentId: CommentId,
    tx: Transaction,
  ): Promise<CommentRecord | null> {
    return this.comments.findOneAndUpdate(
      { _id: commentId, postId },
      { $inc: { turns: 1 } },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  /** The maker of the post has said something in the thread of a comment. */
  async markAnswered(commentId: CommentId, tx: Transaction): Promise<void> {
    await this.comments.updateOne(
      { _id: commentId },
      { $unset: { unanswered: 1 } },
      { session: tx },
    );
  }

  /** Whether anything stands below a comment, seen or not. */
  async hasReplies({ postId, _id }: CommentRecord, tx: Transaction): Promise<boolean> {
    const below = { postId, parentId: _id };
    return (await this.comments.findOne(below, { _id: 1 }, { session: tx }).lean()) !== null;
  }

  async remove(commentId: CommentId, tx: Transaction): Promise<void> {
    await this.comments.deleteOne({ _id: commentId }, { session: tx });
  }

  /** Takes comments out of the inbox of whom their posts were of. */
  async leaveInbox(commentIds: readonly CommentId[]): Promise<void> {
    if (commentIds.length === 0) return;
    await this.comments.updateMany(
      { _id: { $in: [...commentIds] } },
      { $unset: { ownerId: 1, unanswered: 1, held: 1 } },
    );
  }

  /** Takes some comments out of somebody's inbox; answers how many. */
  async emptyInbox(ownerId: AccountId, limit: number): Promise<number> {
    const found = await this.comments.find({ ownerId }, { _id: 1 }).limit(limit).lean();
    await this.leaveInbox(found.map(({ _id }) => _id));
    return found.length;
  }

  /** Takes a comment away and leaves its place; what stands below it stays as it is seen. */
  async leavePlace(
    { _id, replies }: CommentRecord,
    tx: Transaction,
  ): Promise<CommentRecord | null> {
    const score = scoreChangeOf({ replies });
    return this.comments.findOneAndUpdate(
      { _id },
      {
        $set: {
          ...{ deleted: true, authorId: null, text: '', mentions: [], earlier: [] },
          ...{ likes: 0, score },
        },
        $unset: {
          ...{ withheld: 1, pinned: 1, hearted: 1, editTime: 1, held: 1 },
          ...{ ownerId: 1, unanswered: 1 },
        },
      },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  /**
   * Gives a comment new words and keeps the ones that it had; answers it as it is then. The maker of the post put the marks on
   * other words: they go, unless the words are the maker's own.
   */
  async rewrite(
    before: CommentRecord,
    words: {
      readonly text: string;
      readonly mentions: Mention[];
      readonly editTime: Date;
      readonly keepsMarks: boolean;
    },
    tx: Transaction,
  ): Promise<CommentRecord> {
    const { text, editTime: time = before.createTime } = before;
    const { keepsMarks, ...set } = words;
    const lost = keepsMarks ? {} : { $unset: { pinned: 1, hearted: 1 } };
    const change = { $set: set, $push: { earlier: { text, time } }, ...lost };
    await this.comments.updateOne({ _id: before._id }, change, { session: tx });
    const { pinned: _pinned, hearted: _hearted, ...unmarked } = before;
    const kept = keepsMarks ? before : unmarked;
    return { ...kept, ...set, earlier: [...(before.earlier ?? []), { text, time }] };
  }

  /** Puts a mark of the post's maker on a comment, or takes it away; a pin leaves the comment that had it. */
  async setMark(
    { postId, _id }: Pick<CommentRecord, 'postId' | '_id'>,
    { mark, on }: { readonly mark: 'pinned' | 'hearted'; readonly on: boolean },
    tx: Transaction,
  ): Promise<void> {
    if (mark === 'pinned' && on)
      await this.comments.updateOne(
        { postId, pinned: true },
        { $unset: { pinned: 1 } },
        { session: tx },
      );
    await this.comments.updateOne(
      { _id },
      on ? { $set: { [mark]: true } } : { $unset: { [mark]: 1 } },
      { session: tx },
    );
  }

  /** Keeps a comment from others as it says of itself, or shows it again. */
  async setHiding(
    { _id, hidden, held, pinned, unanswered }: CommentRecord,
    tx: Transaction,
  ): Promise<void> {
    const marks = Object.entries({ hidden, held, pinned, unanswered });
    const all = (isOn: boolean) =>
      Object.fromEntries(
        marks.filter(([, on]) => (on ?? false) === isOn).map(([name]) => [name, isOn || 1]),
      );
    await this.comments.updateOne(
      { _id },
      { $set: all(true), $unset: all(false) },
      { session: tx },
    );
  }

  /** Whether somebody has said something in the thread of a comment. */
  async isAnsweredBy(
    authorId: AccountId,
    { postId, _id }: CommentRecord,
    tx: Transaction,
  ): Promise<boolean> {
    const answer = { authorId, postId, parentId: _id };
    return (await this.comments.findOne(answer, { _id: 1 }, { session: tx }).lean()) !== null;
  }

  /** The comments with these ids, in no order; those that are gone are left out. */
  async findByIds(ids: readonly CommentId[], tx: Transaction): Promise<CommentRecord[]> {
    if (ids.length === 0) return [];
    return this.comments
      .find({ _id: { $in: [...ids] } }, null, { session: tx })
      .limit(ids.length)
      .lean();
  }

  /** Some comments of an author that are to be withheld, or that are, in the order of their ids. */
  async listToWithhold(
    { authorId, withheld }: { authorId: AccountId; withheld: boolean },
    after: CommentId | undefined,
    limit: number,
  ): Promise<Pick<CommentRecord, '_id' | 'postId'>[]> {
    return this.comments
      .find(
        {
          authorId,
          withheld: withheld ? { $ne: true } : true,
          ...(after ? { _id: { $gt: after } } : {}),
        },
        { postId: 1 },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Marks comments as withheld, or takes the mark away. */
  async setWithheld(ids: readonly CommentId[], withheld: boolean, tx: Transaction): Promise<void> {
    await this.comments.updateMany(
      { _id: { $in: [...ids] } },
      withheld ? { $set: { withheld } } : { $unset: { withheld: 1 } },
      { session: tx },
    );
  }

  /** What an author wrote, newest first, from an id on. */
  async listWrittenBy(
    authorId: AccountId,
    after: CommentId | undefined,
    limit: number,
  ): Promise<CommentRecord[]> {
    return this.comments
      .find({ authorId, ...(after ? { _id: { $lt: after } } : {}) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  /** Some comments of an author. */
  async listOfAuthor(authorId: AccountId, limit: number): Promise<CommentRecord[]> {
    return this.comments.find({ authorId }).limit(limit).lean();
  }
}

const BY_AGE = { postId: 1, parentId: 1, _id: -1 } as const;
const INDEXES = {
  newest: BY_AGE,
  oldest: BY_AGE,
  best: { postId: 1, parentId: 1, score: -1, _id: -1 },
} as const satisfies Record<ListOrder, Record<string, 1 | -1>>;

const ORDERS = {
  newest: { _id: -1 },
  oldest: { _id: 1 },
  best: { score: -1, _id: -1 },
} as const satisfies Record<ListOrder, Record<string, 1 | -1>>;
