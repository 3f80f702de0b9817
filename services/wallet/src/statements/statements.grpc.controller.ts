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
import { GetPeriodBalances } from '../histories/get-period-balances.use-case.js';
import { GetTransaction } from './get-transaction.use-case.js';
import { ListTransactions } from './list-transactions.use-case.js';
import { periodOf } from '../histories/period.rules.js';
import { filterOf, sortOf, stateOf } from './listing.rules.js';
import { orderOf } from '../histories/history-request.rules.js';
import { toPastBalance } from '../histories/past-balance.presenter.js';
import { toOwnJournal, toRefundOffer, toTransaction } from './transaction.presenter.js';

/** What happened in the wallet. */
@Controller()
@StatementsServiceControllerMethods()
export class StatementsController implements StatementsServiceController {
  constructor(
    private readonly listing: ListTransactions,
    private readonly reading: GetTransaction,
    private readonly balances: GetPeriodBalances,
  ) {}

  /** Purchases and gifts of the caller. */
  async listTransactions(
    @Payload() request: ListTransactionsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListTransactionsResponse> {
    const period = periodOf(request);
    const { page, limit, cursor } = request;
    const listing = {
      filter: filterOf(request.filter),
      state: stateOf(request.state),
      sort: sortOf(request.sort),
      order: orderOf(request.order),
      ...{ period, page, limit, cursor },
    };
    const [{ rows, ...next }, balances] = await Promise.all([
      this.listing.execute(accountId, listing),
      this.balances.execute(accountId, period),
    ]);
    return {
      transactions: rows.map(toTransaction),
      ...next,
      opening: balances && toPastBalance(balances.opening),
      closing: balances && toPastBalance(balances.closing),
    };
  }

  /** One line of the caller's statement with the caller's side of what was booked for it. */
  async getTransaction(
    @Payload() request: GetTransactionRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetTransactionResponse> {
    const { journals, line, refundOffer } = await this.reading.execute(
      accountId,
      request.transactionId,
    );
    return {
      transaction: toTransaction(line),
      journals: journals.map(toOwnJournal),
      refundOffer: refundOffer && toRefundOffer(refundOffer),
    };
  }
}
