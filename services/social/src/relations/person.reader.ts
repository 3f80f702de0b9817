import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { decide, STRANGERS, type Decision } from '@mate/people/decision';
import { RelationReader, type BothWays } from './relation.reader.js';

/** What a viewer gets of people, by the one decision. */
@Injectable()
export class PersonReader {
  constructor(
    private readonly relations: RelationReader,
    private readonly accounts: AccountCopies,
  ) {}

  /** Of one person; a visitor is an undefined viewer. */
  async decideOn(viewerId: AccountId | undefined, accountId: string): Promise<Decision> {
    const decisionOf = await this.decider(viewerId, [accountId]);
    return decisionOf(accountId);
  }

  /** Decides on any of the people, with two queries for all of them. */
  async decider(
    viewerId: AccountId | undefined,
    accountIds: readonly string[],
  ): Promise<(accountId: string) => Decision> {
    const [facts, around] = await Promise.all([
      this.accounts.factsOf(accountIds),
      viewerId ? this.relations.findBothWays(viewerId, accountIds) : undefined,
    ]);
    return (accountId) =>
      decide(viewerId, {
        accountId,
        account: facts.get(accountId),
        relation: relationOf(around?.get(accountId)),
      });
  }
}

function relationOf(between: BothWays | undefined): typeof STRANGERS {
  if (!between) return STRANGERS;
  const { own, reverse } = between;
  return { following: own.following, blocked: own.blocked, blockedBy: reverse.blocked };
}
