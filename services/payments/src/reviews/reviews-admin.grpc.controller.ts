import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AdminActions, type AdminCommand } from '@mate/admin/admin-actions';
import { readNote } from '@mate/admin/admin-note';
import {
  ReviewsAdminServiceControllerMethods,
  type CloseReviewRequest,
  type CloseReviewResponse,
  type ConfirmDisputeRequest,
  type ConfirmDisputeResponse,
  type DismissDisputeRequest,
  type DismissDisputeResponse,
  type GetReviewRequest,
  type GetReviewResponse,
  type ListReviewsRequest,
  type ListReviewsResponse,
  type RecheckReviewRequest,
  type RecheckReviewResponse,
  type ReviewCase,
  type ReviewsAdminServiceController,
} from '@mate/contracts/gen/payments/reviews_admin_service';
import { readId } from '@mate/contracts/refusals';
import { Actor } from '@mate/service-kit/caller';
import { DecideDispute } from '../purchases/disputes/decide-dispute.use-case.js';
import type { DisputeDecision } from '../purchases/disputes/dispute.rules.js';
import { CloseReview } from './close-review.use-case.js';
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
    private readonly closing: CloseReview,
    private readonly disputes: DecideDispute,
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
    // What the answer changes is the purchase's own way, as of any other question; the record is of who asked, and of that
    // it stands before anything happens.
    await this.actions.begin(command);
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
      await this.closing.execute(await this.subjects.find(caseId), noteDone);
      return { review: toReview(await this.subjects.find(caseId)) };
    });
  }

  async confirmDispute(
    @Payload() request: ConfirmDisputeRequest,
    @Actor() actor: string,
  ): Promise<ConfirmDisputeResponse> {
    const by = { actor, command: 'payments.confirm-dispute' };
    return { review: await this.decide(request, 'confirmed', by) };
  }

  async dismissDispute(
    @Payload() request: DismissDisputeRequest,
    @Actor() actor: string,
  ): Promise<DismissDisputeResponse> {
    const by = { actor, command: 'payments.dismiss-dispute' };
    return { review: await this.decide(request, 'dismissed', by) };
  }

  private decide(
    { caseId, note }: ConfirmDisputeRequest,
    decision: DisputeDecision,
    by: Pick<AdminCommand, 'actor' | 'command'>,
  ): Promise<ReviewCase> {
    const command = { ...by, subject: caseId, asked: { note } };
    return this.actions.change(command, async (noteDone) => {
      readNote(note, 'note');
      const { id } = await this.subjects.find(caseId);
      // Of a webhook there is none: its id is no purchase's.
      await this.disputes.execute(id, decision, noteDone);
      return toReview(await this.subjects.find(caseId));
    });
  }
}

/** What a person may have called it. */
function namesOf(subject: ReviewSubject): string[] {
  if (subject.kind === 'webhook') return [subject.id];
  return [...new Set([subject.id, subject.purchase.reference])];
}
