import { Injectable } from '@nestjs/common';
import type { Comment } from '@mate/contracts/gen/content';
import { STRANGERS } from '../people/people.rules.js';
import { PeopleReader } from '../people/people.reader.js';
import { toAuthorView } from '../presentation/author-view.rules.js';
import { isPersonVisible } from '../visibility/visibility.rules.js';
import type { CommentRecord } from './comment.rules.js';

/** Comments as RPC carries them; those of blocked and sanctioned people are left out. */
@Injectable()
export class CommentPresenter {
  constructor(private readonly people: PeopleReader) {}

  /** Those that the viewer may read, in the same order. */
  async present(viewerId: string, rows: readonly CommentRecord[]): Promise<Comment[]> {
    const authorIds = rows.map((row) => row.authorId);
    const [cards, relations] = await Promise.all([
      this.people.cardsOf(authorIds),
      this.people.relationsOf(viewerId, authorIds),
    ]);
    const visible = rows.filter(({ authorId }) =>
      isPersonVisible({
        viewerId,
        authorId,
        author: cards.get(authorId),
        relation: relations.get(authorId) ?? STRANGERS,
      }),
    );
    return visible.map((row) => ({
      commentId: row._id,
      postId: row.postId,
      parentId: row.parentId ?? '',
      author: toAuthorView(row.authorId, cards.get(row.authorId)),
      text: row.text,
      createTime: row.createTime.toISOString(),
      replies: String(row.replies),
    }));
  }
}
