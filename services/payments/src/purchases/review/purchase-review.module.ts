import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../../providers/providers.module.js';
import { purchaseModel } from '../purchase.model.js';
import { SettleModule } from '../settle/settle.module.js';
import { ClosePurchaseReview } from './close-purchase-review.use-case.js';
import { ReviewedPurchaseReader } from './reviewed-purchase.reader.js';
import { ReviewedPurchaseRepository } from './reviewed-purchase.repository.js';
import { WaitingPurchaseReader } from './waiting-purchase.reader.js';

/** Purchases that a person looks at. */
@Module({
  imports: [MongooseModule.forFeature([purchaseModel]), ProvidersModule, SettleModule],
  providers: [
    ReviewedPurchaseRepository,
    ReviewedPurchaseReader,
    ClosePurchaseReview,
    WaitingPurchaseReader,
  ],
  exports: [ReviewedPurchaseReader, ClosePurchaseReview, WaitingPurchaseReader],
})
export class PurchaseReviewModule {}
