import { Module } from '@nestjs/common';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CreditPurchaseConsumer } from './credit-purchase.consumer.js';
import { CreditPurchase } from './credit-purchase.use-case.js';

/** Coins that come into wallets. */
@Module({
  imports: [LedgerModule, ForfeitsModule],
  providers: [CreditPurchase, CreditPurchaseConsumer],
})
export class CreditsModule {}
