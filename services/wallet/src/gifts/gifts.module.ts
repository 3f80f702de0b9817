import { Module } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { WalletConfig } from '../wallet.config.js';
import { GiftTerms } from './gift-terms.js';
import { GiftRepository } from './gift.repository.js';
import { GiftsController } from './gifts.grpc.controller.js';
import { MaturityReader } from './maturity.reader.js';
import { PeopleRepository } from './people.repository.js';
import { SendGift } from './send-gift.use-case.js';
import { TrackPeopleConsumer } from './track-people.consumer.js';
import { TrackPeople } from './track-people.use-case.js';

/** Gifts: what can be given, giving it, who may receive it, and when it becomes the receiver's. */
@Module({
  imports: [LedgerModule],
  controllers: [GiftsController],
  providers: [
    GiftRepository,
    MaturityReader,
    PeopleRepository,
    SendGift,
    TrackPeople,
    TrackPeopleConsumer,
    {
      provide: GiftTerms,
      inject: [CONFIG],
      useFactory: (config: WalletConfig) => new GiftTerms(config.GIFT_FEE_BASIS_POINTS),
    },
  ],
  exports: [MaturityReader],
})
export class GiftsModule {}
