import { Module } from '@nestjs/common';
import { AdminActions } from '@mate/admin/admin-actions';
import { PurchaseReviewModule } from '../purchases/review/purchase-review.module.js';
import { SettleModule } from '../purchases/settle/settle.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { CloseReview } from './close-review.use-case.js';
import { RecheckReview } from './recheck-review.use-case.js';
import { ReviewActionReader } from './review-action.reader.js';
import { ReviewSubjectReader } from './review-subject.reader.js';
import { ReviewsAdminController } from './reviews-admin.grpc.controller.js';

/** Payments that wait for a person, for those who administer. */
@Module({
  imports: [PurchaseReviewModule, SettleModule, WebhooksModule],
  controllers: [ReviewsAdminController],
  providers: [AdminActions, CloseReview, RecheckReview, ReviewActionReader, ReviewSubjectReader],
})
export class ReviewsModule {}
