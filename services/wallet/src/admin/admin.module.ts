import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActions } from '@mate/admin/admin-actions';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { AskOrder } from './ask-order.use-case.js';
import { DecideOrder } from './decide-order.use-case.js';
import { FreezeByHand } from './freeze-by-hand.use-case.js';
import { ListOrders } from './list-orders.use-case.js';
import { orderModel } from './orders/order.model.js';
import { OrderRepository } from './orders/order.repository.js';
import { WalletAdminController } from './wallet-admin.grpc.controller.js';

/** What those who administer may do with wallets, in somebody's name and, where it matters, by two of them. */
@Module({
  imports: [MongooseModule.forFeature([orderModel]), LedgerModule, TransfersModule],
  controllers: [WalletAdminController],
  providers: [AdminActions, AskOrder, DecideOrder, FreezeByHand, ListOrders, OrderRepository],
})
export class AdminModule {}
