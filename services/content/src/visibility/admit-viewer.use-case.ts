import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { STRANGERS } from '../people/people.rules.js';
import { ReadPeople } from '../people/read-people.use-case.js';
import type { PostRecord, Visibility } from '../posts/post.rules.js';
import { ReadPosts } from '../posts/read-posts.use-case.js';
import { isPostVisible, visibleKinds } from './visibility.rules.js';

/** The visibility policy for one post or one author. */
@Injectable()
export class AdmitViewer {
  constructor(
    private readonly posts: ReadPosts,
    private readonly people: ReadPeople,
  ) {}

  /** The post, if the viewer may see it. Throws POST_NOT_FOUND: what may not be seen does not exist. */
  async toPost(viewerId: string, postId: string): Promise<PostRecord> {
    const post = await this.posts.get(postId);
    const facts = await this.factsOf(viewerId, post.authorId);
    if (!isPostVisible(post, facts)) throw new AppError('POST_NOT_FOUND');
    return post;
  }

  /** Which kinds of an author's published posts the viewer may see. */
  async kindsOf(viewerId: string, authorId: AccountId): Promise<readonly Visibility[]> {
    return visibleKinds({ ...(await this.factsOf(viewerId, authorId)), authorId });
  }

  private async factsOf(viewerId: string, authorId: AccountId) {
    const [cards, relations] = await Promise.all([
      this.people.cardsOf([authorId]),
      this.people.relationsOf(viewerId, [authorId]),
    ]);
    return {
      viewerId,
      author: cards.get(authorId),
      relation: relations.get(authorId) ?? STRANGERS,
    };
  }
}
