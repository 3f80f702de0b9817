import { Module } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { GiftsModule } from '../gifts/gifts.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { FORFEIT, ForfeitCoins } from './forfeit-coins.use-case.js';

/** Coins of deleted accounts. */
@Module({
  imports: [GiftsModule, LedgerModule],
  providers: [ForfeitCoins],
  exports: [ForfeitCoins],
})
export class ForfeitsModule {
  constructor(kinds: InboxKinds, forfeit: ForfeitCoins) {
    kinds.register(FORFEIT, ({ ownerId }: { ownerId: AccountId }) => ({
      kind: 'errand',
      run: async () => void (await forfeit.execute(ownerId)),
    }));
  }
}
