import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../../providers/providers.module.js';
import { PurchaseRepository } from '../purchase.repository.js';
import { ApplyMessage } from './apply-message.use-case.js';
import { ApplyReport } from './apply-report.use-case.js';
import { AskAgain } from './ask-again.use-case.js';
import { AskProvider } from './ask-provider.use-case.js';
import { AskSoon } from './ask-soon.use-case.js';
import { DecideDispute } from '../disputes/decide-dispute.use-case.js';
import { DisputePurchase } from '../disputes/dispute-purchase.use-case.js';
import { DisputedPurchaseRepository } from '../disputes/disputed-purchase.repository.js';
import { TakePurchaseBack } from '../disputes/take-purchase-back.use-case.js';
import { InquirePurchase } from './inquire-purchase.use-case.js';
import { MovePurchase } from './move-purchase.use-case.js';
import { NamedPurchaseReader } from './named-purchase.reader.js';
import { PlanQuestion } from './plan-question.use-case.js';
import { ProviderWordReader } from './provider-word.reader.js';
import { ReviewOverdue } from './review-overdue.use-case.js';
import { purchaseModel } from '../purchase.model.js';
import { RefundedPurchases } from '../refunded-purchases.reader.js';

/** What becomes of a purchase: the one way to move it, and the questions that prove a move. */
@Module({
  imports: [MongooseModule.forFeature([purchaseModel]), ProvidersModule],
  providers: [
    PurchaseRepository,
    MovePurchase,
    InquirePurchase,
    ProviderWordReader,
    ReviewOverdue,
    AskProvider,
    AskSoon,
    AskAgain,
    PlanQuestion,
    ApplyReport,
    ApplyMessage,
    DecideDispute,
    DisputedPurchaseRepository,
    DisputePurchase,
    TakePurchaseBack,
    NamedPurchaseReader,
    RefundedPurchases,
  ],
  exports: [
    PurchaseRepository,
    MovePurchase,
    AskAgain,
    AskProvider,
    AskSoon,
    PlanQuestion,
    ApplyReport,
    ApplyMessage,
    DecideDispute,
    NamedPurchaseReader,
    ProviderWordReader,
    RefundedPurchases,
  ],
})
export class SettleModule {}
