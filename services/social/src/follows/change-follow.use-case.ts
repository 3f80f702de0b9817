import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { ChangeRelation } from '../relations/change-relation.use-case.js';
import type { RelationFlags } from '../relations/relation.rules.js';
import { decideFollow, type FollowAction } from './follow.rules.js';

export interface ChangeFollowCommand {
  readonly actorId: string;
  readonly targetId: string;
  readonly action: FollowAction;
}

/** Carries out one follow action. */
@Injectable()
export class ChangeFollow {
  constructor(private readonly relations: ChangeRelation) {}

  /** Answers the flags after the action. Throws FOLLOW_SELF, ACCOUNT_NOT_FOUND, FOLLOW_BLOCKED, FOLLOW_LIMIT, FOLLOW_REQUEST_NOT_FOUND. */
  execute({ actorId, targetId, action }: ChangeFollowCommand): Promise<RelationFlags> {
    if (actorId === targetId) throw new AppError('FOLLOW_SELF');
    return this.relations.execute({
      actorId,
      targetId,
      decide: (pair) => decideFollow(action, pair),
    });
  }
}
