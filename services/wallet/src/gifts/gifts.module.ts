import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG } from '@mate/service-kit/tokens';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import type { WalletConfig } from '../wallet.config.js';
import { AllowanceReader } from './limits/allowance.reader.js';
import { OwnGiftLimitRepository } from './limits/own-gift-limit.repository.js';
import { RememberGiftLimit } from './limits/remember-gift-limit.use-case.js';
import { RememberGiftLimitsConsumer } from './limits/remember-gift-limits.consumer.js';
import { GiftTerms } from './gift-terms.policy.js';
import { GiftFactsReader } from './gift-facts.reader.js';
import { GiftRepository } from './gift.repository.js';
import { GiftsController } from './gifts.grpc.controller.js';
import { GiverMarks } from './marks/giver-marks.reader.js';
import { MaturityReader } from './maturity.reader.js';
import { PendingGiftReader } from './received/pending-gift.reader.js';
import { ReceivedGiftReader } from './received/received-gift.reader.js';
import { ReversibleGiftReader } from './reversals/reversible-gift.reader.js';
import { ForgetAnonymousWordsJob } from './words/forget-anonymous-words.job.js';
import { ForgetGiftMessages } from './words/forget-gift-messages.use-case.js';
import { SendGift } from './send-gift.use-case.js';
import { giftModel } from './gift.model.js';

/** Gifts: what can be given, giving it, who may receive it, and when it becomes the receiver's. */
@Module({
  imports: [
    MongooseModule.forFeature([giftModel]),
    LedgerModule,
    PostsModule,
    PeopleModule,
    StatementsModule,
  ],
  controllers: [GiftsController],
  providers: [
    AllowanceReader,
    ForgetAnonymousWordsJob,
    ForgetGiftMessages,
    GiftRepository,
    GiverMarks,
    MaturityReader,
    PendingGiftReader,
    ReceivedGiftReader,
    GiftFactsReader,
    OwnGiftLimitRepository,
    RememberGiftLimit,
    RememberGiftLimitsConsumer,
    ReversibleGiftReader,
    SendGift,
    {
      provide: GiftTerms,
      inject: [CONFIG],
      useFactory: (config: WalletConfig) => giftTermsOf(config),
    },
  ],
  exports: [
    ForgetGiftMessages,
    GiftFactsReader,
    GiftTerms,
    MaturityReader,
    PendingGiftReader,
    ReceivedGiftReader,
    ReversibleGiftReader,
  ],
})
export class GiftsModule {}

function giftTermsOf(config: WalletConfig): GiftTerms {
  return new GiftTerms({
    feeBasisPoints: config.GIFT_FEE_BASIS_POINTS,
    perHour: BigInt(config.GIFT_COINS_PER_HOUR),
    perDay: BigInt(config.GIFT_COINS_PER_DAY),
    freshPerHour: BigInt(config.GIFT_FRESH_COINS_PER_HOUR),
  });
}
