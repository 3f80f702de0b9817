import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MatureGiftsJob } from './mature-gifts.job.js';
import { MatureGifts } from './mature-gifts.use-case.js';

/** Gifts that become their receivers' for good. */
@Module({
  imports: [GiftsModule, LedgerModule],
  providers: [MatureGifts, MatureGiftsJob],
})
export class MaturityModule {}
