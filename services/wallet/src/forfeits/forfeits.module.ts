import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { FORFEIT, ForfeitCoins, forfeitErrand } from './forfeit-coins.use-case.js';
import { LateCoins } from './late-coins.reader.js';

/** Coins of deleted accounts. */
@Module({
  imports: [GiftsModule, LedgerModule],
  providers: [ForfeitCoins, LateCoins],
  exports: [ForfeitCoins, LateCoins],
})
export class ForfeitsModule {
  constructor(kinds: InboxKinds, forfeit: ForfeitCoins) {
    kinds.register(FORFEIT, forfeitErrand(forfeit));
  }
}
