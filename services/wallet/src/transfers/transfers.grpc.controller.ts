import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { AccountId } from '@mate/contracts/ids';
import { readId, readIdempotencyKey } from '@mate/contracts/refusals';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  TransfersServiceControllerMethods,
  type ListTransfersRequest,
  type ListTransfersResponse,
  type SendTransferRequest,
  type SendTransferResponse,
  type TransfersServiceController,
} from '@mate/contracts/gen/wallet/transfers_service';
import { orderOf } from '../histories/history-request.rules.js';
import { periodOf } from '../histories/period.rules.js';
import { RunsInCallersLane } from '../ledger/routing/runs-in-lane.policy.js';
import { toTransaction } from '../statements/transaction.presenter.js';
import { ListTransfers } from './list-transfers.use-case.js';
import { SendTransfer } from './sending/send-transfer.use-case.js';
import { toTransfer } from './transfer.mapper.js';
import { transferSortOf } from './transfer-sort.rules.js';

/** Coins that move outside of gifts. */
@Controller()
@TransfersServiceControllerMethods()
export class TransfersController implements TransfersServiceController {
  constructor(
    private readonly listing: ListTransfers,
    private readonly sending: SendTransfer,
  ) {}

  /** Transfers that the caller sent or received. */
  async listTransfers(
    @Payload() request: ListTransfersRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListTransfersResponse> {
    const { rows, ...next } = await this.listing.execute(accountId, {
      period: periodOf(request),
      sort: transferSortOf(request.sort),
      order: orderOf(request.order),
      page: request.page,
      limit: request.limit,
      cursor: request.cursor,
    });
    return { transfers: rows.map(toTransfer), ...next };
  }

  /** Sends coins of the caller, at most once per idempotency key of theirs. */
  @RunsInCallersLane()
  async sendTransfer(
    @Payload() { coins, description, targetId, ...more }: SendTransferRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<SendTransferResponse> {
    const idempotencyKey = readIdempotencyKey(more.idempotencyKey);
    const receiverId = readId<AccountId>(targetId, 'targetUserId');
    const asked = { senderId: accountId, receiverId, coins, description };
    const { availableCoins, line } = await this.sending.execute({ ...asked, idempotencyKey });
    return { transaction: toTransaction(line), availableCoins: availableCoins.toString() };
  }
}
