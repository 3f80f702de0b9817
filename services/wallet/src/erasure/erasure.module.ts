import { Module } from '@nestjs/common';
import { erasureProviders } from '@mate/people/erasure-module';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { WalletEraser } from './wallet-eraser.registry.js';

/** Looks after what is left of deleted accounts. */
@Module({
  imports: [ForfeitsModule, GiftsModule, LedgerModule, TransfersModule],
  providers: [
    WalletEraser,
    ...erasureProviders(WalletEraser, { consumer: 'wallet.remember-deletions' }),
  ],
})
export class ErasureModule {}
