import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { CodesController } from './codes.grpc.controller.js';
import { JudgeOtp } from './judge-otp.use-case.js';
import { LimitNetwork } from './limit-network.use-case.js';
import { LimitSends } from './limit-sends.use-case.js';
import { NetworkLimitsRepository } from './network-limits.repository.js';
import { OtpChallengeRepository } from './otp-challenge.repository.js';
import { OtpPeppers } from './otp-peppers.js';
import { RequestOtp } from './request-otp.use-case.js';
import { SendBudgetRepository } from './send-budget.repository.js';

/** One-time codes: made, judged, and limited by person, network and cost. */
@Module({
  imports: [AccountsModule, DeliveryModule, RedisModule],
  controllers: [CodesController],
  providers: [
    JudgeOtp,
    LimitNetwork,
    LimitSends,
    NetworkLimitsRepository,
    OtpChallengeRepository,
    OtpPeppers,
    RequestOtp,
    SendBudgetRepository,
  ],
  exports: [JudgeOtp, LimitNetwork],
})
export class OtpModule {}
