import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import {
  SortOrder,
  type ListTransfersRequest,
  type ListTransfersResponse,
} from '@mate/contracts/gen/wallet';
import { ListTransfers } from './list-transfers.use-case.js';
import { toTransfer } from './transfer.mapper.js';

@Controller()
export class TransfersController {
  constructor(private readonly listing: ListTransfers) {}

  /** Transfers that the caller sent or received. */
  @GrpcMethod('WalletService', 'ListTransfers')
  async listTransfers(request: ListTransfersRequest): Promise<ListTransfersResponse> {
    if (!request.actorId) throw new AppError('UNAUTHENTICATED');
    const { rows, ...next } = await this.listing.execute(request.actorId, {
      fromTime: request.fromTime,
      toTime: request.toTime,
      order: request.order === SortOrder.SORT_ORDER_ASC ? 'asc' : 'desc',
      page: request.page,
      limit: request.limit,
      cursor: request.cursor,
    });
    return { transfers: rows.map(toTransfer), ...next };
  }
}
