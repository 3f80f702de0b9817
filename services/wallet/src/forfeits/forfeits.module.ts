import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ForfeitCoins } from './forfeit-coins.use-case.js';

/** Coins of deleted accounts. */
@Module({
  imports: [GiftsModule, LedgerModule],
  providers: [ForfeitCoins],
  exports: [ForfeitCoins],
})
export class ForfeitsModule {}
