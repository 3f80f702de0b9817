import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CreditsModule } from '../credits/credits.module.js';
import { ForfeitsModule } from '../forfeits/forfeits.module.js';
import { GiftsModule } from '../gifts/gifts.module.js';
import { InboxKinds } from '../ledger/inbox-kinds.registry.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { chargebackModel } from './chargebacks/chargeback.model.js';
import { ChargebackRepository } from './chargebacks/chargeback.repository.js';
import { DisputesConsumer } from './disputes.consumer.js';
import { FinishReversal } from './finish-reversal.use-case.js';
import { FollowChargeback } from './follow-chargeback.use-case.js';
import { giftReversalModel } from './reversals/gift-reversal.model.js';
import { GiftReversalRepository } from './reversals/gift-reversal.repository.js';
import { GoOnWithChargeback } from './go-on-with-chargeback.use-case.js';
import { DISPUTE, disputeErrand, OpenChargeback } from './open-chargeback.use-case.js';
import { OpenTakebacksReader } from './open-takebacks.reader.js';
import { ResumeTakebacksJob } from './resume-takebacks.job.js';
import { ResumeTakebacks } from './resume-takebacks.use-case.js';
import { ReverseGift } from './reverse-gift.use-case.js';
import { TracedCoinsReader } from './traced-coins.reader.js';

/** Coins that are taken back against somebody's will: by a bank, or by those who moderate. */
@Module({
  imports: [
    LedgerModule,
    CreditsModule,
    ForfeitsModule,
    GiftsModule,
    RefundsModule,
    MongooseModule.forFeature([chargebackModel, giftReversalModel]),
  ],
  providers: [
    ChargebackRepository,
    DisputesConsumer,
    FinishReversal,
    FollowChargeback,
    GiftReversalRepository,
    GoOnWithChargeback,
    OpenChargeback,
    OpenTakebacksReader,
    ResumeTakebacks,
    ResumeTakebacksJob,
    ReverseGift,
    TracedCoinsReader,
  ],
  exports: [FollowChargeback, OpenChargeback, ReverseGift],
})
export class TakebacksModule {
  constructor(kinds: InboxKinds, opening: OpenChargeback) {
    kinds.register(DISPUTE, disputeErrand(opening));
  }
}
