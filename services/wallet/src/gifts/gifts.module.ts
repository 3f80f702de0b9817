import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleCopiesModule } from '@mate/people/people-module';
import { CONFIG } from '@mate/service-kit/tokens';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { WalletConfig } from '../wallet.config.js';
import { GiftTerms } from './gift-terms.js';
import { GiftRepository } from './gift.repository.js';
import { GiftsController } from './gifts.grpc.controller.js';
import { MaturityReader } from './maturity.reader.js';
import { blocks, people } from './people.model.js';
import { ReceiverReader } from './receiver.reader.js';
import { SendGift } from './send-gift.use-case.js';
import { giftModel } from './gift.model.js';

/** Gifts: what can be given, giving it, who may receive it, and when it becomes the receiver's. */
@Module({
  imports: [
    MongooseModule.forFeature([giftModel]),
    LedgerModule,
    PeopleCopiesModule.forRoot({
      accounts: { model: people, consumer: 'wallet.track-people' },
      relations: { model: blocks, consumer: 'wallet.track-blocks' },
    }),
  ],
  controllers: [GiftsController],
  providers: [
    GiftRepository,
    MaturityReader,
    ReceiverReader,
    SendGift,
    {
      provide: GiftTerms,
      inject: [CONFIG],
      useFactory: (config: WalletConfig) => new GiftTerms(config.GIFT_FEE_BASIS_POINTS),
    },
  ],
  exports: [MaturityReader],
})
export class GiftsModule {}
