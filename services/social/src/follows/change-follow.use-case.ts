import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { ChangeRelation } from '../relations/change-relation.use-case.js';
import type { RelationFlags } from '../relations/relation.rules.js';
import { beginsSomething, decideFollow, type FollowAction } from './follow.rules.js';

export interface ChangeFollowCommand {
  readonly actorId: AccountId;
  readonly targetId: string;
  readonly action: FollowAction;
}

/** Carries out one follow action. */
@Injectable()
export class ChangeFollow {
  constructor(
    private readonly relations: ChangeRelation,
    private readonly accounts: AccountCopies,
  ) {}

  /**
   * Answers the flags after the action. Throws FOLLOW_SELF, ACCOUNT_NOT_FOUND, FOLLOW_BLOCKED, FOLLOW_LIMIT, FOLLOW_REQUEST_LIMIT,
   * FOLLOW_REQUEST_NOT_FOUND; ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED for what begins a follow.
   */
  async execute({ actorId, targetId, action }: ChangeFollowCommand): Promise<RelationFlags> {
    if (actorId === targetId) throw new AppError('FOLLOW_SELF');
    if (beginsSomething(action)) await this.accounts.refuseBarred(actorId, 'follow');
    return this.relations.execute({
      actorId,
      targetId,
      decide: (pair) => decideFollow(action, pair),
    });
  }
}
