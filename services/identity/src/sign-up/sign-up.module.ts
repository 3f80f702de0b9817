import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BansModule } from '../bans/bans.module.js';
import { NetworksModule } from '../networks/networks.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { CheckUserExists } from './check-user-exists.use-case.js';
import { CompleteSignUp } from './complete-sign-up.use-case.js';
import { signUpTicketModel } from './sign-up-ticket.model.js';
import { SignUpTicketRepository } from './sign-up-ticket.repository.js';
import { SignUpController } from './sign-up.grpc.controller.js';
import { VerifySignUp } from './verify-sign-up.use-case.js';

/** Signing up: the identifier proven, a ticket for it, the account opened. */
@Module({
  imports: [
    MongooseModule.forFeature([signUpTicketModel]),
    AccountsModule,
    BansModule,
    NetworksModule,
    OtpModule,
    PasswordsModule,
  ],
  controllers: [SignUpController],
  providers: [CheckUserExists, CompleteSignUp, SignUpTicketRepository, VerifySignUp],
})
export class SignUpModule {}
