import { Module } from '@nestjs/common';
import { AdminActions } from '@mate/admin/admin-actions';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BookedCreditReader } from './booked-credit.reader.js';
import { CREDIT, CreditPurchaseConsumer } from './credit-purchase.consumer.js';
import { CreditPurchase, creditCommand } from './credit-purchase.use-case.js';
import { CreditsAdminController } from './credits-admin.grpc.controller.js';
import { CreditedPurchaseReader } from './credited-purchase.reader.js';

/** Coins that come into wallets. */
@Module({
  imports: [ForfeitsModule, LedgerModule],
  controllers: [CreditsAdminController],
  providers: [
    AdminActions,
    BookedCreditReader,
    CreditPurchase,
    CreditPurchaseConsumer,
    CreditedPurchaseReader,
  ],
  exports: [CreditedPurchaseReader],
})
export class CreditsModule {
  constructor(kinds: InboxKinds) {
    kinds.register(CREDIT, creditCommand);
  }
}
