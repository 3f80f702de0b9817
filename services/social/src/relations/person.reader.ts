import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { decide, STRANGERS, type Decision } from '@mate/people/decision';
import { RelationReader } from './relation.reader.js';

/** What a viewer gets of one person. */
@Injectable()
export class PersonReader {
  constructor(
    private readonly relations: RelationReader,
    private readonly accounts: AccountCopies,
  ) {}

  /** By the one decision; a visitor is an undefined viewer. */
  async decideOn(viewerId: AccountId | undefined, accountId: string): Promise<Decision> {
    const [facts, around] = await Promise.all([
      this.accounts.factsOf([accountId]),
      viewerId ? this.relations.findBothWays(viewerId, [accountId]) : undefined,
    ]);
    const between = around?.get(accountId);
    return decide(viewerId, {
      accountId,
      account: facts.get(accountId),
      relation: between
        ? {
            following: between.own.following,
            blocked: between.own.blocked,
            blockedBy: between.reverse.blocked,
          }
        : STRANGERS,
    });
  }
}
