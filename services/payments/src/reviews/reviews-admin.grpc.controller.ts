import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions, type NoteDone } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import {
  ReviewsAdminServiceControllerMethods,
  type CloseReviewRequest,
  type CloseReviewResponse,
  type GetReviewRequest,
  type GetReviewResponse,
  type ListReviewsRequest,
  type ListReviewsResponse,
  type RecheckReviewRequest,
  type RecheckReviewResponse,
  type ReviewsAdminServiceController,
} from '@mate/contracts/gen/payments/reviews_admin_service';
import { readId } from '@mate/contracts/refusals';
import { Actor } from '@mate/service-kit/caller';
import { ClosePurchaseReview } from '../purchases/review/close-purchase-review.use-case.js';
import { CloseWebhookReview } from '../webhooks/dead/close-webhook-review.use-case.js';
import { RecheckReview } from './recheck-review.use-case.js';
import { ReviewActionReader } from './review-action.reader.js';
import { ReviewSubjectReader, type ReviewSubject } from './review-subject.reader.js';
import { toReview, toReviewAction } from './review.mapper.js';

/** Calls of those who administer about payments that wait for a person, each with its row in the record. */
@Controller()
@ReviewsAdminServiceControllerMethods()
export class ReviewsAdminController implements ReviewsAdminServiceController {
  constructor(
    private readonly subjects: ReviewSubjectReader,
    private readonly record: ReviewActionReader,
    private readonly rechecking: RecheckReview,
    private readonly closing: ClosePurchaseReview,
    private readonly closingWebhooks: CloseWebhookReview,
    private readonly actions: AdminActions,
  ) {}

  async listReviews(
    @Payload() { afterId }: ListReviewsRequest,
    @Actor() actor: string,
  ): Promise<ListReviewsResponse> {
    const command = { actor, command: 'payments.reviews', subject: '', asked: { afterId } };
    return this.actions.read(command, async () => {
      const after = afterId === '' ? '' : readId(afterId, 'afterId');
      return { cases: (await this.subjects.listOpen(after)).map(toReview) };
    });
  }

  async getReview(
    @Payload() { caseId }: GetReviewRequest,
    @Actor() actor: string,
  ): Promise<GetReviewResponse> {
    const command = { actor, command: 'payments.show', subject: caseId, asked: {} };
    return this.actions.read(command, async () => {
      const subject = await this.subjects.find(caseId);
      const actions = await this.record.listAbout(namesOf(subject));
      return { review: toReview(subject), actions: actions.map(toReviewAction) };
    });
  }

  async recheckReview(
    @Payload() { caseId }: RecheckReviewRequest,
    @Actor() actor: string,
  ): Promise<RecheckReviewResponse> {
    const command = { actor, command: 'payments.recheck', subject: caseId, asked: {} };
    // What the answer changes is the purchase's own way, as of any other question; the record is of who asked.
    return this.actions.read(command, async () => {
      const answer = await this.rechecking.execute(await this.subjects.find(caseId));
      return { review: toReview(await this.subjects.find(caseId)), answer };
    });
  }

  async closeReview(
    @Payload() { caseId, note }: CloseReviewRequest,
    @Actor() actor: string,
  ): Promise<CloseReviewResponse> {
    const command = { actor, command: 'payments.close', subject: caseId, asked: { note } };
    return this.actions.change(command, async (noteDone) => {
      readNote(note, 'note');
      await this.close(await this.subjects.find(caseId), noteDone);
      return { review: toReview(await this.subjects.find(caseId)) };
    });
  }

  private async close(subject: ReviewSubject, noteDone: NoteDone): Promise<void> {
    if (subject.kind === 'purchase') await this.closing.execute(subject.purchase, noteDone);
    else await this.closingWebhooks.execute(subject.id, noteDone);
  }
}

/** What a person may have called it. */
function namesOf(subject: ReviewSubject): string[] {
  if (subject.kind === 'webhook') return [subject.id];
  return [...new Set([subject.id, subject.purchase.reference])];
}
