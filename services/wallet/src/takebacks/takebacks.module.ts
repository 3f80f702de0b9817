import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '@mate/service-kit/clock';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import { CreditsModule } from '../credits/credits.module.js';
import { GiftsModule } from '../gifts/gifts.module.js';
import { ReversibleGiftReader } from '../gifts/reversals/reversible-gift.reader.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LotReader } from '../ledger/readers/lot.reader.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { EndRefund } from '../refunds/end-refund.use-case.js';
import { RefundReader } from '../refunds/refund.reader.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { ChargeBack } from './charge-back.use-case.js';
import { chargebackModel } from './chargeback.model.js';
import { ChargebackRepository } from './chargeback.repository.js';
import { giftReversalModel } from './gift-reversal.model.js';
import { GiftReversalRepository } from './gift-reversal.repository.js';
import { ReverseGift } from './reverse-gift.use-case.js';

const chargeBack = {
  provide: ChargeBack,
  inject: [
    PostToLedger,
    CreditedPurchaseReader,
    RefundReader,
    EndRefund,
    ReversibleGiftReader,
    LotReader,
    ChargebackRepository,
    Clock,
  ],
  useFactory: (
    ...[ledger, purchases, list, end, gifts, lots, cases, clock]: [
      PostToLedger,
      CreditedPurchaseReader,
      RefundReader,
      EndRefund,
      ReversibleGiftReader,
      LotReader,
      ChargebackRepository,
      Clock,
    ]
  ) => new ChargeBack(ledger, purchases, { list, end }, { gifts, lots }, cases, clock),
};

/** Coins that are taken back against somebody's will: by a bank, or by those who moderate. */
@Module({
  imports: [
    LedgerModule,
    CreditsModule,
    GiftsModule,
    RefundsModule,
    MongooseModule.forFeature([chargebackModel, giftReversalModel]),
  ],
  providers: [chargeBack, ChargebackRepository, GiftReversalRepository, ReverseGift],
  exports: [ChargeBack, ReverseGift],
})
export class TakebacksModule {}
