import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type {
  GetTransactionRequest,
  GetTransactionResponse,
  ListTransactionsRequest,
  ListTransactionsResponse,
} from '@mate/contracts/gen/wallet';
import { GetTransaction } from './get-transaction.use-case.js';
import { ListTransactions } from './list-transactions.use-case.js';
import { filterOf, orderOf } from './listing.rules.js';
import { toTransaction } from './transaction.presenter.js';

@Controller()
export class StatementsController {
  constructor(
    private readonly listing: ListTransactions,
    private readonly reading: GetTransaction,
  ) {}

  /** Purchases and gifts of the caller. */
  @GrpcMethod('WalletService', 'ListTransactions')
  async listTransactions(request: ListTransactionsRequest): Promise<ListTransactionsResponse> {
    if (!request.actorId) throw new AppError('UNAUTHENTICATED');
    const { rows, ...next } = await this.listing.execute(request.actorId, {
      filter: filterOf(request.filter),
      order: orderOf(request.order),
      page: request.page,
      limit: request.limit,
      cursor: request.cursor,
    });
    return { transactions: rows.map(toTransaction), ...next };
  }

  /** One line of the caller's statement. */
  @GrpcMethod('WalletService', 'GetTransaction')
  async getTransaction(request: GetTransactionRequest): Promise<GetTransactionResponse> {
    if (!request.actorId) throw new AppError('UNAUTHENTICATED');
    const row = await this.reading.execute(request.actorId, request.transactionId);
    return { transaction: toTransaction(row) };
  }
}
