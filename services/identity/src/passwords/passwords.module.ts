import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { NoticesModule } from '../messages/notices/notices.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangePassword } from './change-password.use-case.js';
import { CheckPassword } from './check-password.use-case.js';
import { credentialModel } from './credential.model.js';
import { CredentialRepository } from './credential.repository.js';
import { LoginAttemptsRepository } from './login-attempts.repository.js';
import { PasswordHasher } from './password-hasher.adapter.js';
import { PasswordsController } from './passwords.grpc.controller.js';
import { ResetPassword } from './reset-password.use-case.js';
import { PreparePassword } from './prepare-password.use-case.js';
import { ProveOwner } from './prove-owner.policy.js';
import { ReplacePassword } from './replace-password.use-case.js';

/** Passwords: set, judged, changed and reset, which ends sessions. */
@Module({
  imports: [
    MongooseModule.forFeature([credentialModel]),
    AccountsModule,
    DevicesModule,
    NoticesModule,
    OtpModule,
    RedisModule,
    SessionsModule,
  ],
  controllers: [PasswordsController],
  providers: [
    ChangePassword,
    CheckPassword,
    CredentialRepository,
    LoginAttemptsRepository,
    PasswordHasher,
    PreparePassword,
    ProveOwner,
    ReplacePassword,
    ResetPassword,
  ],
  exports: [CheckPassword, PreparePassword, ProveOwner],
})
export class PasswordsModule {}
