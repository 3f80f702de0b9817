import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type { ListTransfersRequest, ListTransfersResponse } from '@mate/contracts/gen/wallet';
import { orderOf } from '../statements/listing.rules.js';
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
      order: orderOf(request.order),
      page: request.page,
      limit: request.limit,
      cursor: request.cursor,
    });
    return { transfers: rows.map(toTransfer), ...next };
  }
}
