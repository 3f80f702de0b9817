import { Injectable } from '@nestjs/common';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { EndRelations } from '../relations/ending/end-relations.use-case.js';
import { personalDataPlan } from './personal-data.rules.js';

/** What social erases of a deleted account, in this order. */
@Injectable()
export class SocialEraser implements AccountEraser {
  readonly plan = personalDataPlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(relations: EndRelations) {
    this.steps = {
      relations: (accountId) => relations.execute(accountId),
    };
  }
}
