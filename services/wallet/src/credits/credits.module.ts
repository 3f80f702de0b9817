import { Module } from '@nestjs/common';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CREDIT, CreditPurchaseConsumer } from './credit-purchase.consumer.js';
import { CreditPurchase, creditCommand } from './credit-purchase.use-case.js';
import { CreditedPurchaseReader } from './credited-purchase.reader.js';

/** Coins that come into wallets. */
@Module({
  imports: [ForfeitsModule, LedgerModule],
  providers: [CreditPurchase, CreditPurchaseConsumer, CreditedPurchaseReader],
  exports: [CreditedPurchaseReader],
})
export class CreditsModule {
  constructor(kinds: InboxKinds) {
    kinds.register(CREDIT, creditCommand);
  }
}
