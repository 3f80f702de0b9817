import { Injectable } from '@nestjs/common';
import { Outbox } from '@mate/messaging/outbox';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { EraseAvatars } from '../avatars/erase-avatars.use-case.js';
import { personalDataPlan } from './personal-data.rules.js';
import { PersonalRowsRepository } from './personal-rows.repository.js';

/** What identity erases of a deleted account, in this order. */
@Injectable()
export class IdentityEraser implements AccountEraser {
  readonly plan = personalDataPlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(avatars: EraseAvatars, personalRows: PersonalRowsRepository, outbox: Outbox) {
    this.steps = {
      pictures: (accountId) => avatars.execute(accountId),
      appeals: (accountId) => personalRows.forgetAppeals(accountId),
      announcements: (accountId) => outbox.forgetPublished(accountId),
    };
  }
}
