import { Injectable } from '@nestjs/common';
import type { Post } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import { ReactionReader } from '../engagement/reaction.reader.js';
import { PeopleReader } from '../people/people.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { CardPresenter } from './card.presenter.js';
import { CountsPresenter } from './counts.presenter.js';

/** From stored posts that a viewer may see to what RPC carries: authors and marks in batches, signed addresses. */
@Injectable()
export class PostPresenter {
  constructor(
    private readonly people: PeopleReader,
    private readonly reactions: ReactionReader,
    private readonly cards: CardPresenter,
    private readonly counts: CountsPresenter,
  ) {}

  /** Posts that were found visible, as RPC carries them. */
  async present(viewerId: AccountId | undefined, posts: readonly PostRecord[]): Promise<Post[]> {
    const [people, marks, counts] = await Promise.all([
      this.people.cardsOf(posts.map((post) => post.authorId)),
      this.reactions.findMarks(
        viewerId,
        posts.map((post) => post._id),
      ),
      this.counts.present(viewerId, posts),
    ]);
    return posts.map((post) => ({
      ...this.cards.ofPost(post),
      author: this.cards.ofPerson(post.authorId, people.get(post.authorId)),
      counts: counts.get(post._id),
      ...marks.get(post._id),
    }));
  }

  /** One post. */
  async presentOne(viewerId: AccountId | undefined, post: PostRecord): Promise<Post> {
    const [view] = await this.present(viewerId, [post]);
    if (!view) throw new Error('one post makes one view');
    return view;
  }
}
