import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ExpirePromoJob } from './expire-promo.job.js';
import { ExpirePromo } from './expire-promo.use-case.js';

/** Coins that the platform gave for a while. */
@Module({
  imports: [LedgerModule],
  providers: [ExpirePromo, ExpirePromoJob],
})
export class PromoModule {}
