import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  RefundsServiceControllerMethods,
  type ListRefundRequestsRequest,
  type ListRefundRequestsResponse,
  type RefundsServiceController,
  type RequestRefundRequest,
  type RequestRefundResponse,
} from '@mate/contracts/gen/wallet/refunds_service';
import { PAGE_LIMIT_MAX, REFUND_REASON_LENGTH_MAX } from '@mate/contracts/limits';
import { readIdempotencyKey, writtenText } from '@mate/contracts/refusals';
import { written } from '@mate/contracts/written';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { RunsInCallersLane } from '../ledger/routing/runs-in-lane.policy.js';
import { toTransaction } from '../statements/transaction.presenter.js';
import { RefundWishReader } from './refund-wish.reader.js';
import { RequestRefund } from './request-refund.use-case.js';

const refundReason = written(REFUND_REASON_LENGTH_MAX, 1);

/** What buyers may give back. */
@Controller()
@RefundsServiceControllerMethods()
export class RefundsController implements RefundsServiceController {
  constructor(
    private readonly requesting: RequestRefund,
    private readonly wishes: RefundWishReader,
  ) {}

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

  /** Pages end with an empty cursor; limit 1 to 100. */
  async listRefundRequests(
    @Payload() { cursor, limit: asked }: ListRefundRequestsRequest,
    @SignedInCaller() { accountId: ownerId }: SignedIn,
  ): Promise<ListRefundRequestsResponse> {
    const limit = Math.min(Math.max(asked, 1), PAGE_LIMIT_MAX);
    const wishes = await this.wishes.list(ownerId, cursor, limit);
    const refunds = wishes.map(({ createTime, ...wish }) => ({
      ...wish,
      requestTime: createTime.toISOString(),
    }));
    const nextCursor = wishes.length < limit ? '' : (wishes.at(-1)?.refundId ?? '');
    return { refunds, nextCursor };
  }
}
