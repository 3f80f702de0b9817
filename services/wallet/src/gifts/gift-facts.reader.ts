import { Injectable } from '@nestjs/common';
import { AccountCopies } from '@mate/people/account-copies';
import { STRANGERS, type Person } from '@mate/people/decision';
import { pairKey, RelationCopies } from '@mate/people/relation-copies';
import { OwnGiftLimitRepository } from './limits/own-gift-limit.repository.js';
import { PostReader } from '../posts/post.reader.js';
import type { GiftFacts, PricedGift } from './gift.rules.js';

/** Who gives to whom, on which post. */
export type AskedGift = Pick<PricedGift, 'giverId' | 'receiverId' | 'postId'>;

interface Question {
  readonly asked: AskedGift;
  readonly resolve: (facts: GiftFacts) => void;
  readonly reject: (error: unknown) => void;
}

interface Pair {
  readonly giverId: string;
  readonly accountId: string;
}

type People = ReadonlyMap<string, Person>;

/** Receivers of gifts, and the posts that they are given on, as their givers stand to them, and what givers chose for themselves. */
@Injectable()
export class GiftFactsReader {
  private asked: Question[] = [];

  constructor(
    private readonly accounts: AccountCopies,
    private readonly relations: RelationCopies,
    private readonly posts: PostReader,
    private readonly limits: OwnGiftLimitRepository,
  ) {}

  /**
   * What decides whether the one may give to the other. Questions that come at the same time are asked together, those
   * of all lanes: a popular creator's gifts would otherwise cost three queries each. All of them fail together as well.
   */
  find(asked: AskedGift): Promise<GiftFacts> {
    return new Promise((resolve, reject) => {
      // The gifts of a batch ask in one turn of the event loop (`PostCommand.prepare`): after it all of them have.
      if (this.asked.length === 0) setImmediate(() => void this.answerAll());
      this.asked.push({ asked, resolve, reject });
    });
  }

  private async answerAll(): Promise<void> {
    const questions = this.asked;
    this.asked = [];
    try {
      for (const { resolve, facts } of await this.factsOf(questions)) resolve(facts);
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  private async factsOf(questions: readonly Question[]) {
    const pairs = questions.map(({ asked: { giverId, receiverId } }) => ({
      giverId,
      accountId: receiverId,
    }));
    const postIds = questions.flatMap(({ asked: { postId } }) => postId ?? []);
    const [receivers, posts, limits] = await Promise.all([
      this.peopleOf(pairs),
      this.posts.findAll(postIds),
      this.limits.findByIds(pairs.map(({ giverId }) => giverId)),
    ]);
    const others = questions.flatMap(({ asked: { giverId, receiverId, postId } }) => {
      const authorId = posts.get(postId ?? '')?.authorId;
      return authorId && authorId !== receiverId ? [{ giverId, accountId: authorId }] : [];
    });
    const people: People = new Map([...receivers, ...(await this.peopleOf(others))]);
    return questions.map(({ asked: { giverId, receiverId, postId }, resolve }) => {
      const receiver = personOf(people, giverId, receiverId);
      const known = posts.get(postId ?? '');
      const post = known && {
        state: known.state,
        visibility: known.visibility,
        allowGifts: known.allowGifts ?? true,
        author: personOf(people, giverId, known.authorId),
      };
      return { resolve, facts: { receiver, post, ownLimit: limits.get(giverId) } };
    });
  }

  /** People as those who give to them stand to them, by `pairKey(giverId, accountId)`. */
  private async peopleOf(pairs: readonly Pair[]): Promise<People> {
    if (pairs.length === 0) return new Map();
    const [accounts, relations] = await Promise.all([
      this.accounts.factsOf(pairs.map(({ accountId }) => accountId)),
      this.relations.ofPairs(
        pairs.map(({ giverId, accountId }) => ({ viewerId: giverId, accountId })),
      ),
    ]);
    return new Map(
      pairs.map(({ giverId, accountId }) => {
        const key = pairKey(giverId, accountId);
        const account = accounts.get(accountId);
        return [key, { accountId, account, relation: relations.get(key) ?? STRANGERS }];
      }),
    );
  }
}

function personOf(people: People, giverId: string, accountId: string): Person {
  const person = people.get(pairKey(giverId, accountId));
  return person ?? { accountId, account: undefined, relation: STRANGERS };
}
