import { Injectable } from '@nestjs/common';
import type { Comment, Mention } from '@mate/contracts/gen/content/comments_service';
import type { AccountId } from '@mate/contracts/ids';
import type { PersonCard } from '@mate/people/account-copies';
import { toAuthorView } from '../people/author-view.rules.js';
import { PeopleReader } from '../people/people.reader.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { seenOf } from '../visibility/visibility.rules.js';
import type { CommentRecord } from './comment.rules.js';
import { CommentLikeReader } from './likes/comment-like.reader.js';
import { UnseenCommentsReader } from './unseen/unseen-comments.reader.js';

/** Comments that a viewer may read, as RPC carries them. */
@Injectable()
export class CommentPresenter {
  constructor(
    private readonly people: PeopleReader,
    private readonly admit: AdmitViewer,
    private readonly unseen: UnseenCommentsReader,
    private readonly likes: CommentLikeReader,
  ) {}

  /** With the replies that the viewer sees, and names of people whom the viewer may see. */
  async present(
    viewerId: AccountId | undefined,
    comments: readonly CommentRecord[],
  ): Promise<Comment[]> {
    const [cards, named, unseen, liked] = await Promise.all([
      this.people.cardsOf(comments.flatMap(({ authorId }) => authorId ?? [])),
      this.namesOf(viewerId, comments),
      this.unseen.countReplies(viewerId, comments),
      this.likes.findLiked(
        viewerId,
        comments.map(({ _id }) => _id),
      ),
    ]);
    return comments.map((comment) => ({
      commentId: comment._id,
      postId: comment.postId,
      parentId: comment.parentId ?? '',
      author: comment.authorId
        ? toAuthorView(comment.authorId, cards.get(comment.authorId))
        : undefined,
      text: comment.text,
      createTime: comment.createTime.toISOString(),
      replies: String(seenOf(comment.replies, unseen.get(comment._id))),
      likes: String(comment.likes ?? 0),
      liked: liked.has(comment._id),
      editTime: comment.editTime?.toISOString() ?? '',
      pinned: comment.pinned ?? false,
      hearted: comment.hearted ?? false,
      hidden: comment.hidden ?? false,
      held: comment.held ?? false,
      deleted: comment.deleted ?? false,
      mentions: mentionsOf(comment, named),
      earlier: [],
    }));
  }

  /** A person's own comments, with what they said before they were edited. */
  async presentOwn(authorId: AccountId, comments: readonly CommentRecord[]): Promise<Comment[]> {
    const shown = await this.present(authorId, comments);
    return shown.map((comment, index) => ({
      ...comment,
      earlier: (comments[index]?.earlier ?? []).map(({ text, time }) => ({
        text,
        time: time.toISOString(),
      })),
    }));
  }

  /** What stands under somebody's posts, for that person; whoever blocked the maker of a post is not told there. */
  async presentToMaker(makerId: AccountId, comments: readonly CommentRecord[]): Promise<Comment[]> {
    const authorIds = comments.flatMap(({ authorId }) => authorId ?? []);
    const [shown, untold] = await Promise.all([
      this.present(makerId, comments),
      this.admit.findBlockersOf(makerId, authorIds),
    ]);
    return shown.map((comment, index) => {
      const { authorId } = comments[index] ?? {};
      return authorId && untold.has(authorId) ? { ...comment, author: undefined } : comment;
    });
  }

  private async namesOf(
    viewerId: AccountId | undefined,
    comments: readonly CommentRecord[],
  ): Promise<ReadonlyMap<AccountId, PersonCard>> {
    const ids = comments.flatMap(({ mentions = [] }) => mentions.map((one) => one.accountId));
    if (ids.length === 0) return new Map();
    const people = [...new Set(ids)].map((authorId) => ({ authorId }));
    const seen = await this.admit.filterByAuthor(viewerId, people);
    return this.people.cardsOf(seen.map(({ authorId }) => authorId));
  }
}

function mentionsOf(
  { mentions = [] }: CommentRecord,
  named: ReadonlyMap<AccountId, PersonCard>,
): Mention[] {
  return mentions.flatMap(({ name, accountId }) => {
    const username = named.get(accountId)?.username;
    return username ? [{ name, username }] : [];
  });
}
