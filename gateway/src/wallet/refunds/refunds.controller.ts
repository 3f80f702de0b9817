import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { IdempotencyKey } from '../../http/access/idempotency-key.js';
import { IdPipe } from '../../http/bounds/id.pipe.js';
import { Operation } from '../../http/operation.js';
import { WALLET, type WalletClient } from '../../upstreams/upstream-clients.js';
import { StatementLines } from '../statement-lines.js';
import { statementLine, type StatementLine } from '../wallet.dto.js';
import { refundBody, type RefundBody } from './refunds.dto.js';

/** Purchases that their buyers want to give back. */
@Controller('payment/transaction')
export class RefundsController {
  constructor(
    @Inject(WALLET) private readonly wallets: WalletClient,
    private readonly lines: StatementLines,
  ) {}

  @Post(':id/refund-request')
  @Operation({
    summary: 'Ask for the money of what is unspent of a purchase, at most once per Idempotency-Key',
    access: 'session',
    policy: { subject: 'purchase', admits: 'owner', uses: 'withdraw' },
    limit: 'write',
    reply: statementLine,
    idempotent: true,
  })
  async request(
    @Param('id', IdPipe) purchaseId: string,
    @Body({ schema: refundBody }) { reason }: RefundBody,
    @IdempotencyKey() idempotencyKey: string,
    @Actor() caller: Caller,
  ): Promise<{ data: StatementLine }> {
    const { transaction } = await this.wallets.requestRefund(
      { purchaseId, reason, idempotencyKey },
      { caller },
    );
    const [line] = transaction ? await this.lines.present([transaction], caller) : [];
    if (!line) throw new AppError('TRANSACTION_NOT_FOUND');
    return { data: line };
  }
}
