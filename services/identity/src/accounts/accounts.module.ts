import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { accountModel } from './account.model.js';
import { AccountPresenter } from './account.presenter.js';
import { AccountReader } from './account.reader.js';
import { AccountRepository } from './account.repository.js';
import { AnnounceAccountsJob } from './announcing/announce-accounts.job.js';
import { AnnounceAccounts } from './announcing/announce-accounts.use-case.js';
import { announcementModel } from './announcing/announcement.model.js';
import { AnnouncementRepository } from './announcing/announcement.repository.js';
import { ChangeAccount } from './change-account.use-case.js';
import { EndSessionGeneration } from './end-session-generation.use-case.js';
import { EraseAccount } from './former/erase-account.use-case.js';
import { formerIdentifierModel } from './former/former-identifier.model.js';
import { FormerIdentifierRepository } from './former/former-identifier.repository.js';
import { FormerStandingReader } from './former/former-standing.reader.js';
import { nameKeyModel, nameWordModel } from './names/name-index.model.js';
import { NameIndexReader } from './names/name-index.reader.js';
import { NameIndexRepository } from './names/name-index.repository.js';
import { OpenAccount } from './open-account.use-case.js';
import { PeopleReader } from './people.reader.js';
import { heldUsernameModel, usernameChangeModel } from './usernames/held-username.model.js';
import { HeldUsernameRepository } from './usernames/held-username.repository.js';
import { SuggestUsernames } from './usernames/suggest-usernames.use-case.js';
import { SetStanding } from './standing/set-standing.use-case.js';
import { relations } from './relation.model.js';

/** Accounts: opened, changed, found by their owners and by others. */
@Module({
  imports: [
    MongooseModule.forFeature([
      accountModel,
      announcementModel,
      heldUsernameModel,
      usernameChangeModel,
      formerIdentifierModel,
      nameKeyModel,
      nameWordModel,
    ]),
    PeopleCopiesModule.forRoot({
      relations: { model: relations, consumer: 'identity.remember-relations' },
    }),
  ],
  providers: [
    AccountPresenter,
    AccountReader,
    AccountRepository,
    AnnounceAccounts,
    AnnounceAccountsJob,
    AnnouncementRepository,
    ChangeAccount,
    EndSessionGeneration,
    EraseAccount,
    FormerIdentifierRepository,
    FormerStandingReader,
    NameIndexReader,
    NameIndexRepository,
    HeldUsernameRepository,
    OpenAccount,
    PeopleReader,
    SuggestUsernames,
    SetStanding,
  ],
  exports: [
    AccountPresenter,
    AccountReader,
    ChangeAccount,
    EndSessionGeneration,
    EraseAccount,
    FormerStandingReader,
    NameIndexReader,
    OpenAccount,
    PeopleReader,
    SuggestUsernames,
    SetStanding,
  ],
})
export class AccountsModule {}
