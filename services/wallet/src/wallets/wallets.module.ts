import { Module } from '@nestjs/common';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BalanceController } from './balance.grpc.controller.js';
import { FreezeWalletConsumer } from './freeze-wallet.consumer.js';
import { FreezeWallet } from './freeze-wallet.use-case.js';
import { GetBalance } from './get-balance.use-case.js';
import { KnownStandingRepository } from './known-standing.repository.js';
import { OpenWalletConsumer } from './open-wallet.consumer.js';
import { OpenWallet } from './open-wallet.use-case.js';

/** Wallets as their owners know them: opened, frozen, asked for their balance. */
@Module({
  imports: [LedgerModule, GiftsModule, ForfeitsModule],
  controllers: [BalanceController],
  providers: [
    FreezeWallet,
    FreezeWalletConsumer,
    GetBalance,
    KnownStandingRepository,
    OpenWallet,
    OpenWalletConsumer,
  ],
})
export class WalletsModule {}
