import { Inject, Injectable } from '@nestjs/common';
import { MONGO_DB } from '@mate/messaging/data-module';
import { rowSteps, type AccountEraser, type ErasureStep } from '@mate/people/erasure-module';
import { EndRelations } from '../relations/ending/end-relations.use-case.js';
import { erasurePlan } from './erasure.rules.js';

/** What social erases of a deleted account, in this order. */
@Injectable()
export class SocialEraser implements AccountEraser {
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(@Inject(MONGO_DB) db: Parameters<typeof rowSteps>[0], relations: EndRelations) {
    this.steps = {
      ...rowSteps(db, erasurePlan),
      relations: (accountId) => relations.execute(accountId),
    };
  }
}
