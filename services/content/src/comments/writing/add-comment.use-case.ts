import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId, type CommentId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { assertOpen, type CommentRecord } from '../comment.rules.js';
import { CommentLimit } from './comment-limit.policy.js';
import { SaveComment } from './save-comment.use-case.js';
import { ThreadReader } from './thread.reader.js';
import { WishedWordsReader } from './wished-words.reader.js';

export interface NewComment {
  readonly postId: string;
  readonly text: string;
  /** Empty for a comment on the post itself. */
  readonly parentId: string;
}

/** Says something under a post, or answers what was said there. */
@Injectable()
export class AddComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly words: WishedWordsReader,
    private readonly threads: ThreadReader,
    private readonly limit: CommentLimit,
    private readonly saving: SaveComment,
    private readonly clock: Clock,
  ) {}

  /** Throws COMMENT_INVALID, POST_NOT_FOUND, COMMENTS_OFF, COMMENT_NOT_FOUND (of the one answered), and what the limit throws. */
  async execute(actorId: AccountId, input: NewComment): Promise<CommentRecord> {
    const words = await this.words.read(actorId, input.text);
    const post = await this.admit.toPost(actorId, input.postId);
    assertOpen(post);
    const parentId = await this.threads.findRoot(actorId, post, input.parentId);
    await this.limit.take(actorId);
    const comment = {
      _id: newId<CommentId>(),
      postId: post._id,
      parentId,
      authorId: actorId,
      ...words,
      ...{ replies: 0, likes: 0, score: 0 },
      createTime: this.clock.now(),
    };
    const saved = await this.saving.execute(comment);
    if (!saved) throw new AppError('COMMENT_NOT_FOUND');
    return saved;
  }
}
