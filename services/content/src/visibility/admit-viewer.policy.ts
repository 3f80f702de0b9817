import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { decide, STRANGERS, visibleKinds } from '@mate/people/decision';
import { PeopleReader } from '../people/people.reader.js';
import type { PostRecord, Visibility } from '../posts/post.rules.js';
import { PostReader } from '../posts/post.reader.js';
import { isPostVisible } from './visibility.rules.js';

/** Whether a block stands between a viewer and somebody, and whose. */
export type Parting = 'none' | 'byViewer' | 'byOther';

/** The visibility policy, asked with the facts that it needs: for one post, one author, a list. */
@Injectable()
export class AdmitViewer {
  constructor(
    private readonly posts: PostReader,
    private readonly people: PeopleReader,
  ) {}

  /** The post, if the viewer may see it. Throws POST_NOT_FOUND: what may not be seen does not exist. */
  async toPost(viewerId: AccountId | undefined, postId: string): Promise<PostRecord> {
    const post = await this.posts.get(postId);
    const facts = await this.factsOf(viewerId, post.authorId);
    if (!isPostVisible(post, facts)) throw new AppError('POST_NOT_FOUND');
    return post;
  }

  /** The account, if the viewer may open its page: also one that the viewer blocks. Throws ACCOUNT_NOT_FOUND. */
  async toPerson(viewerId: AccountId | undefined, accountId: string): Promise<AccountId> {
    if (!isId<AccountId>(accountId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const { author: account, relation } = await this.factsOf(viewerId, accountId);
    if (!decide(viewerId, { accountId, account, relation }).profile)
      throw new AppError('ACCOUNT_NOT_FOUND');
    return accountId;
  }

  /** For lists of whom an account has to do with: those of a private one are its followers'. Throws ACCOUNT_NOT_FOUND. */
  async toConnections(viewerId: AccountId | undefined, accountId: AccountId): Promise<void> {
    const { author: account, relation } = await this.factsOf(viewerId, accountId);
    if (!decide(viewerId, { accountId, account, relation }).connections)
      throw new AppError('ACCOUNT_NOT_FOUND');
  }

  /** Which kinds of an author's published posts the viewer may see. */
  async kindsOf(
    viewerId: AccountId | undefined,
    authorId: AccountId,
  ): Promise<readonly Visibility[]> {
    const { author: account, relation } = await this.factsOf(viewerId, authorId);
    return visibleKinds(viewerId, { accountId: authorId, account, relation });
  }

  /** Those of the posts that the viewer may see, in the same order. */
  async filterPosts<T extends Pick<PostRecord, 'authorId' | 'state' | 'visibility'>>(
    viewerId: AccountId | undefined,
    posts: readonly T[],
  ): Promise<T[]> {
    const authorIds = posts.map((post) => post.authorId);
    const [cards, relations] = await Promise.all([
      this.people.cardsOf(authorIds),
      this.people.relationsOf(viewerId, authorIds),
    ]);
    return posts.filter((post) =>
      isPostVisible(post, {
        viewerId,
        author: cards.get(post.authorId),
        relation: relations.get(post.authorId) ?? STRANGERS,
      }),
    );
  }

  /** Those of the rows whose authors may speak to the viewer (comments), in the same order. */
  async filterByAuthor<T extends { readonly authorId: AccountId }>(
    viewerId: AccountId | undefined,
    rows: readonly T[],
  ): Promise<T[]> {
    const authorIds = rows.map((row) => row.authorId);
    const [cards, relations] = await Promise.all([
      this.people.cardsOf(authorIds),
      this.people.relationsOf(viewerId, authorIds),
    ]);
    return rows.filter(({ authorId }) => {
      const [account, relation] = [cards.get(authorId), relations.get(authorId) ?? STRANGERS];
      return decide(viewerId, { accountId: authorId, account, relation }).listed;
    });
  }

  /**
   * Those of the rows whose authors may speak to others than the viewer, in the same order, and whether a block parts the
   * viewer from them: for whoever has to look after what others read.
   */
  async findSpeaking<T extends { readonly authorId: AccountId }>(
    viewerId: AccountId,
    rows: readonly T[],
  ): Promise<{ row: T; parting: Parting }[]> {
    const authorIds = rows.map((row) => row.authorId);
    const [cards, relations] = await Promise.all([
      this.people.cardsOf(authorIds),
      this.people.relationsOf(viewerId, authorIds),
    ]);
    return rows.flatMap((row) => {
      const { authorId: accountId } = row;
      const person = { accountId, account: cards.get(accountId), relation: STRANGERS };
      if (!decide(viewerId, person).listed) return [];
      return [{ row, parting: partingOf(relations.get(accountId)) }];
    });
  }

  /** Those of the people who blocked the viewer. */
  async findBlockersOf(
    viewerId: AccountId,
    people: readonly AccountId[],
  ): Promise<ReadonlySet<AccountId>> {
    const relations = await this.people.relationsOf(viewerId, people);
    return new Set(people.filter((id) => partingOf(relations.get(id)) === 'byOther'));
  }

  private async factsOf(viewerId: AccountId | undefined, authorId: AccountId) {
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

function partingOf({ blocked, blockedBy } = STRANGERS): Parting {
  if (blockedBy) return 'byOther';
  return blocked ? 'byViewer' : 'none';
}
