import { Controller, Get, Inject, Query } from '@nestjs/common';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { sortOrderWords } from '@mate/contracts/words/transaction-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { WALLET, type WalletClient } from '../upstreams/upstream-clients.js';
import { People } from '../users/people.js';
import {
  transaction,
  transactionsQuery,
  transfer,
  transfersQuery,
  wallet,
  type Transaction,
  type TransactionsQuery,
  type Transfer,
  type TransfersQuery,
  type Wallet,
} from './wallet.dto.js';
import { filterOf, transactionOf, transferOf, walletOf } from './wallet.mapper.js';

/** Balance and histories of the own wallet. */
@Controller('payment')
export class WalletController {
  constructor(
    @Inject(WALLET) private readonly wallets: WalletClient,
    private readonly people: People,
  ) {}

  @Get('wallet')
  @Operation({
    summary: 'Own balance',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: wallet,
  })
  async balance(@Actor() caller: Caller): Promise<{ data: Wallet }> {
    const balance = await this.wallets.getBalance({}, { caller });
    return { data: walletOf(balance) };
  }

  @Get('transaction')
  @Operation({
    summary: 'Purchases and gifts',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: transaction,
    list: true,
  })
  async transactions(
    @Query({ schema: transactionsQuery }) query: TransactionsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<Transaction>> {
    const { transactions, ...next } = await this.wallets.listTransactions(
      {
        filter: query.type
          ? filterOf(query.type)
          : TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
        order: sortOrderWords.toWire(query.order),
        page: query.page,
        limit: query.limit,
        cursor: query.cursor,
      },
      { caller },
    );
    return listReply(transactions.map(transactionOf), query, next);
  }

  @Get('transfer/history')
  @Operation({
    summary: 'Coin transfers',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: transfer,
    list: true,
  })
  async transfers(
    @Query({ schema: transfersQuery }) query: TransfersQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<Transfer>> {
    const { transfers, ...next } = await this.wallets.listTransfers(
      {
        fromTime: query.from,
        toTime: query.to,
        order: sortOrderWords.toWire(query.order),
        page: query.page,
        limit: query.limit,
        cursor: query.cursor,
      },
      { caller },
    );
    const ids = transfers.flatMap((row) => [row.fromAccountId, row.toAccountId]).filter(Boolean);
    const people = await this.people.findAll([...new Set(ids)], caller);
    const byId = new Map(people.map((someone) => [someone._id, someone]));
    const rows = transfers.map((row) => transferOf(row, byId));
    return listReply(rows, query, next);
  }
}
