import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { BalanceController } from './balance.grpc.controller.js';
import type { AccountId } from '@mate/contracts/ids';
import { FreezeWalletConsumer } from './freeze-wallet.consumer.js';
import { FREEZE, FreezeWallet } from './freeze-wallet.use-case.js';
import { GetBalanceAt } from './get-balance-at.use-case.js';
import { GetBalance } from './get-balance.use-case.js';
import { KnownStandingRepository } from './known-standing.repository.js';
import { OPEN, OpenWalletConsumer } from './open-wallet.consumer.js';
import { OpenWallet } from './open-wallet.use-case.js';

interface Standing {
  readonly ownerId: AccountId;
  readonly status: string;
  readonly version: number;
}

/** Wallets as their owners know them: opened, frozen, asked for their balance. */
@Module({
  imports: [LedgerModule, GiftsModule, TransfersModule],
  controllers: [BalanceController],
  providers: [
    FreezeWallet,
    FreezeWalletConsumer,
    GetBalance,
    GetBalanceAt,
    KnownStandingRepository,
    OpenWallet,
    OpenWalletConsumer,
  ],
  exports: [GetBalanceAt],
})
export class WalletsModule {
  constructor(kinds: InboxKinds, freeze: FreezeWallet) {
    kinds.register(OPEN, ({ ownerId }: { ownerId: AccountId }) => ({ kind: 'open', ownerId }));
    kinds.register(FREEZE, ({ ownerId, status, version }: Standing) => ({
      kind: 'errand',
      run: () => freeze.execute(ownerId, status, version),
    }));
  }
}
