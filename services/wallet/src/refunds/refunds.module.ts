import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreditsModule } from '../credits/credits.module.js';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { EndRefund } from './end-refund.use-case.js';
import { HoldRefund } from './hold-refund.use-case.js';
import { refundModel } from './refund.model.js';
import { RefundReader } from './refund.reader.js';
import { VoidHeldRefunds } from './void-held-refunds.use-case.js';

/** Purchases that go back, on request. */
@Module({
  imports: [LedgerModule, CreditsModule, ForfeitsModule, MongooseModule.forFeature([refundModel])],
  providers: [EndRefund, HoldRefund, RefundReader, VoidHeldRefunds],
  exports: [EndRefund, HoldRefund, RefundReader, VoidHeldRefunds],
})
export class RefundsModule {}
