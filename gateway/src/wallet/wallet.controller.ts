import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { IdempotencyKey } from '../http/access/idempotency-key.js';
import { Operation } from '../http/operation.js';
import { listReply, type ListReply } from '../http/bounds/paging.js';
import { WALLET, type WalletClient } from '../upstreams/upstream-clients.js';
import {
  pastBalance,
  periodBalances,
  statementLine,
  walletAtQuery,
  transactionsQuery,
  transfer,
  transferBody,
  transferReply,
  transfersQuery,
  wallet,
  type PastBalance,
  type PeriodBalances,
  type StatementLine,
  type WalletAtQuery,
  type TransactionsQuery,
  type Transfer,
  type TransferBody,
  type TransferReply,
  type TransfersQuery,
  type Wallet,
} from './wallet.dto.js';
import { StatementLines } from './statement-lines.js';
import {
  linesAsked,
  pastBalanceOf,
  periodOf,
  sentReplyOf,
  transfersAsked,
  walletOf,
} from './wallet.mapper.js';

/** Balance and histories of the own wallet. */
@Controller('payment')
export class WalletController {
  constructor(
    @Inject(WALLET) private readonly wallets: WalletClient,
    private readonly lines: StatementLines,
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

  @Get('wallet/at')
  @Operation({
    summary: 'Own balance at a time, after everything that was booked until then',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: pastBalance,
  })
  async balanceAt(
    @Query({ schema: walletAtQuery }) { time }: WalletAtQuery,
    @Actor() caller: Caller,
  ): Promise<{ data: PastBalance }> {
    const { balance } = await this.wallets.getBalanceAt({ time }, { caller });
    return { data: pastBalanceOf(balance) };
  }

  @Get('transaction')
  @Operation({
    summary: 'Purchases, gifts and all else that moved the own coins',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: statementLine,
    list: true,
    // What the chosen period begins and ends with; null where none was chosen.
    beside: { period: periodBalances.nullable() },
  })
  async transactions(
    @Query({ schema: transactionsQuery }) query: TransactionsQuery,
    @Actor() caller: Caller,
  ): Promise<ListReply<StatementLine> & { period: PeriodBalances | null }> {
    const { transactions, opening, closing, ...next } = await this.wallets.listTransactions(
      { ...linesAsked(query), page: query.page, limit: query.limit, cursor: query.cursor },
      { caller },
    );
    const rows = await this.lines.present(transactions, caller);
    return { ...listReply(rows, query, next), period: periodOf({ opening, closing }) };
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
      { ...transfersAsked(query), page: query.page, limit: query.limit, cursor: query.cursor },
      { caller },
    );
    return listReply(await this.lines.presentTransfers(transfers, caller), query, next);
  }

  @Post('transfer')
  @Operation({
    summary: 'Send coins to somebody outside of gifts, at most once per Idempotency-Key',
    access: 'session',
    policy: { subject: 'person', admits: 'others', uses: 'gift' },
    limit: 'write',
    reply: transferReply,
    idempotent: true,
  })
  async transfer(
    @Body({ schema: transferBody }) body: TransferBody,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
  ): Promise<{ data: TransferReply }> {
    const { coins, description = '', targetUserId: targetId } = body;
    const reply = await this.wallets.sendTransfer(
      { targetId, coins: String(coins), description, idempotencyKey },
      { caller },
    );
    return { data: sentReplyOf(reply) };
  }
}
