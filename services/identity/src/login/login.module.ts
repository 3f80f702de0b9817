import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { NetworksModule } from '../networks/networks.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { LoginAdmission } from './login-admission.policy.js';
import { Login } from './login.use-case.js';
import { SessionsController } from './sessions.grpc.controller.js';

/** Logging in by password or code; answers the calls about sessions, of which logging in is one. */
@Module({
  imports: [
    AccountsModule,
    DevicesModule,
    NetworksModule,
    OtpModule,
    PasswordsModule,
    SessionsModule,
  ],
  controllers: [SessionsController],
  providers: [Login, LoginAdmission],
})
export class LoginModule {}
