import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { isOutOfTime } from '@mate/service-kit/passing-failures';
import { PeopleReader } from '../../people/people.reader.js';
import type { PostCounts } from '../../posts/post.rules.js';
import { commentModel, type CommentDocument } from '../comment.model.js';
import type { CommentRecord } from '../comment.rules.js';
import { unseenByPost, type ThreadRoot, type UnseenShare } from './unseen-comments.rules.js';

/** A post and what it counts for everybody. */
interface DiscussedPost {
  readonly _id: PostId;
  readonly counts: Pick<PostCounts, 'comments'>;
}

const WORDS_OF_SOMEBODY = { authorId: 1, postId: 1, parentId: 1 } as const;
// Of the posts of one page; who is to have written in more threads writes for a day and leaves the rest in a number.
const THREADS_MAX = 10_000;

/** Comments that a number holds and its viewer does not see: of people behind a block, and the replies to those. */
@Injectable()
export class UnseenCommentsReader {
  constructor(
    @InjectModel(commentModel.name) private readonly comments: Model<CommentDocument>,
    private readonly people: PeopleReader,
  ) {}

  /** How many of each post; none of posts without any. Two queries for all, none for viewers without blocks. */
  async countOfPosts(
    viewerId: AccountId | undefined,
    posts: readonly DiscussedPost[],
  ): Promise<ReadonlyMap<PostId, number>> {
    const others = await this.people.blockedAround(viewerId);
    const postIds = posts.filter(({ counts }) => counts.comments > 0).map(({ _id }) => _id);
    if (others.length === 0 || postIds.length === 0) return new Map();
    const shares = await this.read<UnseenShare>([
      { $match: countedOf(others, { postId: { $in: postIds } }) },
      {
        $group: {
          _id: { postId: '$postId', parentId: '$parentId' },
          comments: { $sum: 1 },
          replies: { $sum: '$replies' },
        },
      },
      { $limit: THREADS_MAX },
      {
        $project: {
          _id: 0,
          postId: '$_id.postId',
          parentId: '$_id.parentId',
          comments: 1,
          replies: 1,
        },
      },
    ]);
    const roots = await this.findRoots(shares.flatMap(({ parentId }) => parentId ?? []));
    return unseenByPost(shares, roots, new Set(others));
  }

  /** How many replies of each comment; none of comments without any. One query for all. */
  async countReplies(
    viewerId: AccountId | undefined,
    comments: readonly CommentRecord[],
  ): Promise<ReadonlyMap<CommentId, number>> {
    const others = await this.people.blockedAround(viewerId);
    const answered = comments.filter(({ replies }) => replies > 0);
    if (others.length === 0 || answered.length === 0) return new Map();
    const postIds = [...new Set(answered.map(({ postId }) => postId))];
    const threads = { $in: answered.map(({ _id }) => _id) };
    const found = await this.read<{ _id: CommentId; replies: number }>([
      { $match: countedOf(others, { postId: { $in: postIds }, parentId: threads }) },
      { $group: { _id: '$parentId', replies: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, replies }) => [_id, replies]));
  }

  /** None where they take too long to count: a number that is too high is better than a page that fails. */
  private async read<T>(stages: PipelineStage[]): Promise<T[]> {
    try {
      return await this.comments
        .aggregate<T>(stages)
        .option({ maxTimeMS: READ_MS_MAX, hint: WORDS_OF_SOMEBODY });
    } catch (error) {
      if (isOutOfTime(error)) return [];
      throw error;
    }
  }

  private async findRoots(commentIds: readonly CommentId[]): Promise<ThreadRoot[]> {
    if (commentIds.length === 0) return [];
    return this.comments
      .find({ _id: { $in: [...commentIds] } }, { authorId: 1, withheld: 1, hidden: 1 })
      .limit(commentIds.length)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }
}

/** What these people wrote there, as far as numbers hold it. */
function countedOf(authorIds: readonly AccountId[], where: Record<string, { $in: string[] }>) {
  return {
    ...{ authorId: { $in: [...authorIds] }, ...where },
    ...{ withheld: { $ne: true }, hidden: { $ne: true } },
  };
}
