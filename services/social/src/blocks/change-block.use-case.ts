import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { ChangeRelation } from '../relations/change-relation.use-case.js';
import type { RelationFlags } from '../relations/relation.rules.js';
import { decideBlock, type BlockAction } from './block.rules.js';

export interface ChangeBlockCommand {
  readonly actorId: string;
  readonly targetId: string;
  readonly action: BlockAction;
}

/** Blocks somebody or lifts the block; follows and requests of both sides end with it. */
@Injectable()
export class ChangeBlock {
  constructor(private readonly relations: ChangeRelation) {}

  /** Answers the flags after the action. Throws BLOCK_SELF, BLOCK_LIMIT, ACCOUNT_NOT_FOUND. */
  execute({ actorId, targetId, action }: ChangeBlockCommand): Promise<RelationFlags> {
    if (actorId === targetId) throw new AppError('BLOCK_SELF');
    return this.relations.execute({
      actorId,
      targetId,
      decide: (pair) => decideBlock(action, pair),
    });
  }
}
