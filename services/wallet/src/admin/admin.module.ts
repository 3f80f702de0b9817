import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { CreditsModule } from '../credits/credits.module.js';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { TakebacksModule } from '../takebacks/takebacks.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { WalletsModule } from '../wallets/wallets.module.js';
import { AskOnRecord } from './ask-on-record.use-case.js';
import { AskOrder } from './ask-order.use-case.js';
import { DecideOrder } from './decide-order.use-case.js';
import { DoAlone } from './do-alone.use-case.js';
import { DoApproved } from './do-approved.use-case.js';
import { EffectOrder } from './effect-order.use-case.js';
import { EndRefundOnRecord } from './end-refund-on-record.use-case.js';
import { FreezeByHand } from './freeze-by-hand.use-case.js';
import { GiftLaneReader } from './lanes/gift-lane.reader.js';
import { OrderLaneReader } from './lanes/order-lane.reader.js';
import { PersonLaneReader } from './lanes/person-lane.reader.js';
import { PurchaseLaneReader } from './lanes/purchase-lane.reader.js';
import { RefundLaneReader } from './lanes/refund-lane.reader.js';
import { DoneOrderReader } from './orders/done-order.reader.js';
import { ListOrders } from './list-orders.use-case.js';
import { orderModel } from './orders/order.model.js';
import { OrderRepository } from './orders/order.repository.js';
import { OrderSubjectReader } from './orders/order-subject.reader.js';
import { TakebackOrderReader } from './takebacks/takeback-order.reader.js';
import { TakebackAdminController } from './takeback-admin.grpc.controller.js';
import { AdminTallyRepository } from './tally/admin-tally.repository.js';
import { WalletAdminController } from './wallet-admin.grpc.controller.js';
import { WalletLookReader } from './wallet-look.reader.js';

const lanes = [
  GiftLaneReader,
  OrderLaneReader,
  PersonLaneReader,
  PurchaseLaneReader,
  RefundLaneReader,
];

/** What those who administer may do with wallets, in somebody's name and, where it matters, by two of them. */
@Module({
  imports: [
    MongooseModule.forFeature([orderModel]),
    CreditsModule,
    GiftsModule,
    LedgerModule,
    RefundsModule,
    TakebacksModule,
    TransfersModule,
    WalletsModule,
  ],
  controllers: [TakebackAdminController, WalletAdminController],
  providers: [
    ...lanes,
    AdminActions,
    AdminTallyRepository,
    AskOnRecord,
    AskOrder,
    DecideOrder,
    DoAlone,
    DoApproved,
    DoneOrderReader,
    EffectOrder,
    EndRefundOnRecord,
    FreezeByHand,
    ListOrders,
    OrderRepository,
    OrderSubjectReader,
    TakebackOrderReader,
    WalletLookReader,
  ],
})
export class AdminModule {}
