import { Injectable } from '@nestjs/common';
import type { HomePost } from '@mate/contracts/gen/content/feeds_service';
import type { AccountId } from '@mate/contracts/ids';
import { ReactionReader } from '../engagement/reaction.reader.js';
import { PeopleReader } from '../people/people.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { CardPresenter } from '../presentation/card.presenter.js';
import { CountsPresenter } from '../presentation/counts.presenter.js';

const NO_MARKS = { liked: false, bookmarked: false };

/** Posts as who keeps cards needs them: versions, and what differs per viewer or changes often. */
@Injectable()
export class HomePostsPresenter {
  constructor(
    private readonly people: PeopleReader,
    private readonly reactions: ReactionReader,
    private readonly cards: CardPresenter,
    private readonly counts: CountsPresenter,
  ) {}

  /** Posts that were found visible. */
  async present(
    viewerId: AccountId | undefined,
    posts: readonly PostRecord[],
  ): Promise<HomePost[]> {
    const [people, marks, counts] = await Promise.all([
      this.people.cardsOf(posts.map((post) => post.authorId)),
      this.reactions.findMarks(
        viewerId,
        posts.map((post) => post._id),
      ),
      this.counts.present(viewerId, posts),
    ]);
    return posts.map((post) => {
      const { _id: postId, authorId } = post;
      const author = this.cards.ofPerson(authorId, people.get(authorId));
      return {
        postId,
        version: this.cards.versionOf(this.cards.ofPost(post)),
        authorId,
        authorVersion: this.cards.versionOf(author),
        counts: counts.get(postId),
        ...(marks.get(postId) ?? NO_MARKS),
      };
    });
  }
}
