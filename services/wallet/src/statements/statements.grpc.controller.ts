import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  StatementsServiceControllerMethods,
  type GetTransactionRequest,
  type GetTransactionResponse,
  type ListTransactionsRequest,
  type ListTransactionsResponse,
  type StatementsServiceController,
} from '@mate/contracts/gen/wallet/statements_service';
import { GetTransaction } from './get-transaction.use-case.js';
import { ListTransactions } from './list-transactions.use-case.js';
import { filterOf, orderOf } from './listing.rules.js';
import { toTransaction } from './transaction.presenter.js';

/** What happened in the wallet. */
@Controller()
@StatementsServiceControllerMethods()
export class StatementsController implements StatementsServiceController {
  constructor(
    private readonly listing: ListTransactions,
    private readonly reading: GetTransaction,
  ) {}

  /** Purchases and gifts of the caller. */
  async listTransactions(
    @Payload() request: ListTransactionsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListTransactionsResponse> {
    const { rows, ...next } = await this.listing.execute(accountId, {
      filter: filterOf(request.filter),
      order: orderOf(request.order),
      page: request.page,
      limit: request.limit,
      cursor: request.cursor,
    });
    return { transactions: rows.map(toTransaction), ...next };
  }

  /** One line of the caller's statement. */
  async getTransaction(
    @Payload() request: GetTransactionRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetTransactionResponse> {
    const row = await this.reading.execute(accountId, request.transactionId);
    return { transaction: toTransaction(row) };
  }
}
