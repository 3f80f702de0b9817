import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  TransfersServiceControllerMethods,
  type ListTransfersRequest,
  type ListTransfersResponse,
  type TransfersServiceController,
} from '@mate/contracts/gen/wallet/transfers_service';
import { periodOf } from '../histories/period.rules.js';
import { orderOf, transferSortOf } from '../statements/listing.rules.js';
import { ListTransfers } from './list-transfers.use-case.js';
import { toTransfer } from './transfer.mapper.js';

/** Coins that moved outside of gifts. */
@Controller()
@TransfersServiceControllerMethods()
export class TransfersController implements TransfersServiceController {
  constructor(private readonly listing: ListTransfers) {}

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
}
