import { Injectable } from '@nestjs/common';
import type { Comment } from '@mate/contracts/gen/content/comments_service';
import { toAuthorView } from '../people/author-view.rules.js';
import { PeopleReader } from '../people/people.reader.js';
import type { CommentRecord } from './comment.rules.js';

/** Comments that a viewer may read, as RPC carries them. */
@Injectable()
export class CommentPresenter {
  constructor(private readonly people: PeopleReader) {}

  async present(comments: readonly CommentRecord[]): Promise<Comment[]> {
    const cards = await this.people.cardsOf(comments.map(({ authorId }) => authorId));
    return comments.map((comment) => ({
      commentId: comment._id,
      postId: comment.postId,
      parentId: comment.parentId ?? '',
      author: toAuthorView(comment.authorId, cards.get(comment.authorId)),
      text: comment.text,
      createTime: comment.createTime.toISOString(),
      replies: String(comment.replies),
    }));
  }
}
