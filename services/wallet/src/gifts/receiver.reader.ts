import { Injectable } from '@nestjs/common';
import { AccountCopies } from '@mate/people/account-copies';
import { STRANGERS, type Person } from '@mate/people/decision';
import { pairKey, RelationCopies } from '@mate/people/relation-copies';

interface Question {
  readonly giverId: string;
  readonly receiverId: string;
  readonly resolve: (receiver: Person) => void;
  readonly reject: (error: unknown) => void;
}

/** Receivers of gifts as their givers stand to them. */
@Injectable()
export class ReceiverReader {
  private asked: Question[] = [];

  constructor(
    private readonly accounts: AccountCopies,
    private readonly blocks: RelationCopies,
  ) {}

  /**
   * What decides whether the one may give to the other. Questions that come at the same time are asked together: a
   * popular creator's gifts would otherwise cost two queries each.
   */
  find(giverId: string, receiverId: string): Promise<Person> {
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) setImmediate(() => void this.answerAll());
      this.asked.push({ giverId, receiverId, resolve, reject });
    });
  }

  private async answerAll(): Promise<void> {
    const asked = this.asked;
    this.asked = [];
    try {
      const [accounts, relations] = await Promise.all([
        this.accounts.factsOf(asked.map(({ receiverId }) => receiverId)),
        this.blocks.ofPairs(
          asked.map(({ giverId, receiverId }) => ({ viewerId: giverId, accountId: receiverId })),
        ),
      ]);
      for (const { giverId, receiverId, resolve } of asked)
        resolve({
          accountId: receiverId,
          account: accounts.get(receiverId),
          relation: relations.get(pairKey(giverId, receiverId)) ?? STRANGERS,
        });
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
