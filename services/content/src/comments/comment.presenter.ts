import { Injectable } from '@nestjs/common';
import type { Comment } from '@mate/contracts/gen/content/comments_service';
import type { AccountId } from '@mate/contracts/ids';
import { toAuthorView } from '../people/author-view.rules.js';
import { PeopleReader } from '../people/people.reader.js';
import { seenOf } from '../visibility/visibility.rules.js';
import type { CommentRecord } from './comment.rules.js';
import { UnseenCommentsReader } from './unseen/unseen-comments.reader.js';

/** Comments that a viewer may read, as RPC carries them. */
@Injectable()
export class CommentPresenter {
  constructor(
    private readonly people: PeopleReader,
    private readonly unseen: UnseenCommentsReader,
  ) {}

  /** With the replies that the viewer sees. */
  async present(
    viewerId: AccountId | undefined,
    comments: readonly CommentRecord[],
  ): Promise<Comment[]> {
    const [cards, unseen] = await Promise.all([
      this.people.cardsOf(comments.map(({ authorId }) => authorId)),
      this.unseen.countReplies(viewerId, comments),
    ]);
    return comments.map((comment) => ({
      commentId: comment._id,
      postId: comment.postId,
      parentId: comment.parentId ?? '',
      author: toAuthorView(comment.authorId, cards.get(comment.authorId)),
      text: comment.text,
      createTime: comment.createTime.toISOString(),
      replies: String(seenOf(comment.replies, unseen.get(comment._id))),
    }));
  }
}
