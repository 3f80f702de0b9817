import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { CreditsModule } from '../credits/credits.module.js';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import {
  EndAnnouncedRefund,
  REFUND_END,
  refundEndErrand,
} from './end-announced-refund.use-case.js';
import { ComparedHoldReader } from './holds/compared-hold.reader.js';
import { EndRefundsConsumer } from './end-refunds.consumer.js';
import { EndRefund } from './end-refund.use-case.js';
import { HoldRefund } from './hold-refund.use-case.js';
import { HoldsAdminController } from './holds/holds-admin.grpc.controller.js';
import { refundWishModel } from './refund-wish.model.js';
import { RefundWishReader } from './refund-wish.reader.js';
import { refundModel } from './refund.model.js';
import { RefundReader } from './refund.reader.js';
import { RefundsController } from './refunds.grpc.controller.js';
import { RequestRefund } from './request-refund.use-case.js';
import { VoidHeldRefunds } from './void-held-refunds.use-case.js';

/** Purchases that go back, on request. */
@Module({
  imports: [
    LedgerModule,
    CreditsModule,
    ForfeitsModule,
    StatementsModule,
    MongooseModule.forFeature([refundModel, refundWishModel]),
  ],
  controllers: [HoldsAdminController, RefundsController],
  providers: [
    AdminActions,
    ComparedHoldReader,
    EndAnnouncedRefund,
    EndRefund,
    EndRefundsConsumer,
    HoldRefund,
    RefundReader,
    RefundWishReader,
    RequestRefund,
    VoidHeldRefunds,
  ],
  exports: [EndRefund, HoldRefund, RefundReader, VoidHeldRefunds],
})
export class RefundsModule {
  constructor(kinds: InboxKinds, ending: EndAnnouncedRefund) {
    kinds.register(REFUND_END, refundEndErrand(ending));
  }
}
