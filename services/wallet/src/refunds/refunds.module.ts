import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreditsModule } from '../credits/credits.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { EndRefund } from './end-refund.use-case.js';
import { HoldRefund } from './hold-refund.use-case.js';
import { refundModel } from './refund.model.js';
import { RefundReader } from './refund.reader.js';

/** Purchases that go back, on request. */
@Module({
  imports: [LedgerModule, CreditsModule, MongooseModule.forFeature([refundModel])],
  providers: [EndRefund, HoldRefund, RefundReader],
  exports: [EndRefund, HoldRefund, RefundReader],
})
export class RefundsModule {}
