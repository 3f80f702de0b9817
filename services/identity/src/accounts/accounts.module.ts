import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { accountModel } from './account.model.js';
import { AccountRepository } from './account.repository.js';
import { ChangeAccount } from './change-account.use-case.js';
import { EndSessionGeneration } from './end-session-generation.use-case.js';
import { FindAccount } from './find-account.use-case.js';
import { FindPeople } from './find-people.use-case.js';
import { OpenAccount } from './open-account.use-case.js';
import { relations } from './relation.model.js';

/** Accounts: opened, changed, found by their owners and by others. */
@Module({
  imports: [
    MongooseModule.forFeature([accountModel]),
    PeopleCopiesModule.forRoot({
      relations: { model: relations, consumer: 'identity.remember-relations' },
    }),
  ],
  providers: [
    AccountRepository,
    ChangeAccount,
    EndSessionGeneration,
    FindAccount,
    FindPeople,
    OpenAccount,
  ],
  exports: [ChangeAccount, EndSessionGeneration, FindAccount, FindPeople, OpenAccount],
})
export class AccountsModule {}
