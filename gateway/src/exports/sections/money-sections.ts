import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { PAGE_LIMIT_MAX } from '@mate/contracts/limits';
import type { Caller } from '@mate/service-kit/internal-token';
import type { PaymentsClient, WalletClient } from '../../upstreams/upstream-clients.js';
import { walletOf } from '../../wallet/wallet.mapper.js';
import { walk, type OwnSection } from '../export-file.rules.js';
import {
  purchaseRowOf,
  refundRequestRowOf,
  transactionRowOf,
  transferRowOf,
  type FindNames,
} from '../exports.mapper.js';

// The oldest first: a line that changes meanwhile comes again at the end instead of being missed.
const PAGE = { order: SortOrder.SORT_ORDER_ASC, page: 1, limit: PAGE_LIMIT_MAX } as const;

interface MoneyClients {
  readonly wallet: WalletClient;
  readonly payments: PaymentsClient;
}

/** Balance, statement, transfers, purchases, and what was asked back of them. */
export function moneySections(
  { wallet, payments }: MoneyClients,
  caller: Caller,
  findNames: FindNames,
): OwnSection[] {
  return [
    { name: 'wallet', one: async () => walletOf(await wallet.getBalance({}, { caller })) },
    {
      name: 'transactions',
      pages: () =>
        walk(async (cursor) => {
          const filter = TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED;
          const page = await wallet.listTransactions({ ...PAGE, filter, cursor }, { caller });
          const names = await findNames(page.transactions.map((row) => row.counterpartyId));
          const rows = page.transactions.map((row) => transactionRowOf(row, names));
          return { rows, nextCursor: page.nextCursor };
        }),
    },
    {
      name: 'transfers',
      pages: () =>
        walk(async (cursor) => {
          const request = { ...PAGE, fromTime: '', toTime: '', cursor };
          const { transfers, nextCursor } = await wallet.listTransfers(request, { caller });
          const names = await findNames(
            transfers.flatMap((row) => [row.fromAccountId, row.toAccountId]),
          );
          return { rows: transfers.map((row) => transferRowOf(row, names)), nextCursor };
        }),
    },
    {
      name: 'purchases',
      pages: () =>
        walk(async (cursor) => {
          const request = { cursor, limit: PAGE_LIMIT_MAX };
          const page = await payments.listPurchases(request, { caller });
          return { rows: page.purchases.flatMap(purchaseRowOf), nextCursor: page.nextCursor };
        }),
    },
    {
      name: 'refundRequests',
      pages: () =>
        walk(async (cursor) => {
          const request = { cursor, limit: PAGE_LIMIT_MAX };
          const { refunds, nextCursor } = await wallet.listRefundRequests(request, { caller });
          return { rows: refunds.map(refundRequestRowOf), nextCursor };
        }),
    },
  ];
}
