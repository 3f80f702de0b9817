import { Injectable } from '@nestjs/common';
import { isAppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { ChangeRelation } from '../change-relation.use-case.js';
import { noRelation, type Decision, type Pair, type Relation } from '../relation.rules.js';
import { RelatedAccountsRepository } from './related-accounts.repository.js';

const PAIRS_AT_ONCE_MAX = 200;

/** Ends everything between an account that is gone and all others: follows, requests and blocks, in both directions. */
@Injectable()
export class EndRelations {
  constructor(
    private readonly related: RelatedAccountsRepository,
    private readonly changeRelation: ChangeRelation,
  ) {}

  /**
   * Ends some of them, which counts and the other services hear of, and at last forgets the account's own counts. Answers
   * how many, 0 once nothing is left.
   */
  async execute(accountId: AccountId): Promise<number> {
    const others = await this.related.findSome(accountId, PAIRS_AT_ONCE_MAX);
    if (others.length === 0) return this.related.forgetCounts(accountId);
    for (const otherId of others) {
      await this.endWith(accountId, otherId);
      await this.related.forget(accountId, otherId);
    }
    return others.length;
  }

  private async endWith(actorId: AccountId, targetId: string): Promise<void> {
    try {
      await this.changeRelation.execute({ actorId, targetId, decide: endOf });
    } catch (error) {
      // Of whom nothing is known, nobody else keeps anything.
      if (!isAppError(error) || error.reason !== 'ACCOUNT_NOT_FOUND') throw error;
    }
  }
}

/** Nothing is announced of what never was. */
function endOf({ own, reverse }: Pair): Decision {
  return {
    ...(isAnything(own) && { own: noRelation }),
    ...(isAnything(reverse) && { reverse: noRelation }),
  };
}

function isAnything({ following, blocked, request }: Relation): boolean {
  return following || blocked || request !== undefined;
}
