import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { CodeDeliveryModule } from '../messages/codes/code-delivery.module.js';
import { NetworksModule } from '../networks/networks.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { CodesController } from './codes.grpc.controller.js';
import { OtpIssuer } from './otp-issuer.policy.js';
import { OtpJudge } from './otp-judge.policy.js';
import { SendLimit } from './send-limit.policy.js';
import { OtpChallengeRepository } from './otp-challenge.repository.js';
import { OtpPeppers } from './otp-peppers.js';
import { RequestOtp } from './request-otp.use-case.js';
import { SendBudgetRepository } from './send-budget.repository.js';

/** One-time codes: made, judged, and limited by person, network and cost. */
@Module({
  imports: [AccountsModule, DevicesModule, CodeDeliveryModule, NetworksModule, RedisModule],
  controllers: [CodesController],
  providers: [
    OtpChallengeRepository,
    OtpIssuer,
    OtpJudge,
    OtpPeppers,
    RequestOtp,
    SendBudgetRepository,
    SendLimit,
  ],
  exports: [OtpJudge, RequestOtp],
})
export class OtpModule {}
