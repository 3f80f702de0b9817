import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { WALLET, type WalletClient } from '../upstreams/upstream-clients.js';
import {
  consistencyQuery,
  ledgerConsistency,
  ledgerHead,
  receipt,
  type ConsistencyQuery,
  type LedgerConsistency,
  type LedgerHeadReply,
  type ReceiptReply,
} from './ledger-proofs.dto.js';
import { receiptOf } from './ledger-proofs.mapper.js';

/** What anybody can hold the books to. */
@Controller('payment')
export class LedgerProofsController {
  constructor(@Inject(WALLET) private readonly wallets: WalletClient) {}

  @Get('ledger/head')
  @Operation({
    summary:
      'The signed state of the books: keep one to find out later whether anything before it was changed',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: ledgerHead,
  })
  async head(): Promise<{ data: LedgerHeadReply }> {
    const { head } = await this.wallets.getLedgerHead({});
    if (!head) throw new AppError('UPSTREAM_UNAVAILABLE');
    return { data: head };
  }

  @Get('ledger/consistency')
  @Operation({
    summary: 'That one state of the books continues another',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: ledgerConsistency,
  })
  async consistency(
    @Query({ schema: consistencyQuery }) query: ConsistencyQuery,
  ): Promise<{ data: LedgerConsistency }> {
    return { data: await this.wallets.getLedgerConsistency(query) };
  }

  @Get('receipt/:transactionId')
  @Operation({
    summary: 'The own lines of a transaction with the proof that they are in the books',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'write',
    reply: receipt,
  })
  async receipt(
    @Param('transactionId') transactionId: string,
    @Actor() caller: Caller,
  ): Promise<{ data: ReceiptReply }> {
    return { data: receiptOf(await this.wallets.getReceipt({ transactionId }, { caller })) };
  }
}
