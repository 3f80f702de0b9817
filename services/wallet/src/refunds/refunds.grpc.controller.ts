import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  RefundsServiceControllerMethods,
  type RefundsServiceController,
  type RequestRefundRequest,
  type RequestRefundResponse,
} from '@mate/contracts/gen/wallet/refunds_service';
import { REFUND_REASON_LENGTH_MAX } from '@mate/contracts/limits';
import { readIdempotencyKey, writtenText } from '@mate/contracts/refusals';
import { written } from '@mate/contracts/written';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { RunsInCallersLane } from '../ledger/routing/runs-in-lane.policy.js';
import { toTransaction } from '../statements/transaction.presenter.js';
import { RequestRefund } from './request-refund.use-case.js';

const refundReason = written(REFUND_REASON_LENGTH_MAX, 1);

/** What buyers may give back. */
@Controller()
@RefundsServiceControllerMethods()
export class RefundsController implements RefundsServiceController {
  constructor(private readonly requesting: RequestRefund) {}

  /** For a purchase of the caller, at most once per idempotency key of theirs. */
  @RunsInCallersLane()
  async requestRefund(
    @Payload() { purchaseId, reason, ...more }: RequestRefundRequest,
    @SignedInCaller() { accountId: ownerId }: SignedIn,
  ): Promise<RequestRefundResponse> {
    const idempotencyKey = readIdempotencyKey(more.idempotencyKey);
    const words = { reason: writtenText(refundReason, reason, 'reason'), idempotencyKey };
    const line = await this.requesting.execute({ ownerId, purchaseId, ...words });
    return { transaction: toTransaction(line) };
  }
}
