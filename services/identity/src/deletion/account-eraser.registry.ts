import { Inject, Injectable } from '@nestjs/common';
import { MONGO_DB } from '@mate/messaging/data-module';
import { rowSteps, type AccountEraser, type ErasureStep } from '@mate/people/erasure-module';
import { EraseAvatars } from '../avatars/erase-avatars.use-case.js';
import { erasurePlan } from './erasure.rules.js';
import { PersonalRowsRepository } from './personal-rows.repository.js';

/** What identity erases of a deleted account, in this order. */
@Injectable()
export class IdentityEraser implements AccountEraser {
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(
    @Inject(MONGO_DB) db: Parameters<typeof rowSteps>[0],
    avatars: EraseAvatars,
    personalRows: PersonalRowsRepository,
  ) {
    this.steps = {
      ...rowSteps(db, erasurePlan),
      pictures: (accountId) => avatars.execute(accountId),
      appeals: (accountId) => personalRows.forgetAppeals(accountId),
      announcements: (accountId) => personalRows.forgetAnnouncements(accountId),
    };
  }
}
