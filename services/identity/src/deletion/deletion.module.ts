import { Module } from '@nestjs/common';
import { erasureProviders } from '@mate/people/erasure-module';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { NoticesModule } from '../messages/notices/notices.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { IdentityEraser } from './account-eraser.registry.js';
import { DeleteAccount } from './delete-account.use-case.js';
import { DeletionController } from './deletion.grpc.controller.js';
import { EndAccount } from './end-account.use-case.js';
import { PersonalRowsRepository } from './personal-rows.repository.js';

/** Leaving for good: the account ended by its owner, and all that is left of it erased. */
@Module({
  imports: [AccountsModule, AvatarsModule, NoticesModule, PasswordsModule, SessionsModule],
  controllers: [DeletionController],
  providers: [
    DeleteAccount,
    EndAccount,
    IdentityEraser,
    PersonalRowsRepository,
    ...erasureProviders(IdentityEraser),
  ],
})
export class DeletionModule {}
