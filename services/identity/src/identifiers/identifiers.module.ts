import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BansModule } from '../bans/bans.module.js';
import { NoticesModule } from '../messages/notices/notices.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangeIdentifier } from './change-identifier.use-case.js';
import { IdentifiersController } from './identifiers.grpc.controller.js';
import { ProveIdentifier } from './prove-identifier.policy.js';
import { RequestIdentifierChange } from './request-identifier-change.use-case.js';

/** Changing the own e-mail address or phone: password, code to the new one, notice to the old one. */
@Module({
  imports: [AccountsModule, BansModule, NoticesModule, OtpModule, PasswordsModule, SessionsModule],
  controllers: [IdentifiersController],
  providers: [ChangeIdentifier, ProveIdentifier, RequestIdentifierChange],
})
export class IdentifiersModule {}
