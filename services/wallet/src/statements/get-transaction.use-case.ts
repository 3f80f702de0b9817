import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { isRefundable } from '../ledger/lots.rules.js';
import { JournalReader, type JournalOfOwner } from '../ledger/readers/journal.reader.js';
import { LotReader } from '../ledger/readers/lot.reader.js';
import { HideSenders } from '../people/hide-senders.policy.js';
import { senderInLine, journalsBehind } from './statement-line.rules.js';
import { TransactionRepository, type TransactionRecord } from './transaction.repository.js';

/** A line and what was booked for it, as far as it is the owner's. */
export interface TransactionDetails {
  readonly line: TransactionRecord;
  readonly journals: readonly JournalOfOwner[];
  /** Of a purchase whose coins came and may still go back. */
  readonly refundOffer: RefundOffer | undefined;
}

/** What of a purchase can be asked back until a time. */
export interface RefundOffer {
  readonly until: Date;
  /** None where all of it is spent, or a refund is under way. */
  readonly coins: bigint;
}

/** One line of the owner's own statement. */
@Injectable()
export class GetTransaction {
  constructor(
    private readonly transactions: TransactionRepository,
    private readonly journals: JournalReader,
    private readonly hide: HideSenders,
    private readonly lots: LotReader,
    private readonly clock: Clock,
  ) {}

  /** Throws TRANSACTION_NOT_FOUND, also for the line of somebody else. */
  async execute(ownerId: AccountId, transactionId: string): Promise<TransactionDetails> {
    const line = isId(transactionId)
      ? await this.transactions.find(ownerId, transactionId)
      : undefined;
    if (!line) throw new AppError('TRANSACTION_NOT_FOUND');
    const [[told = line], journals, refundOffer] = await Promise.all([
      this.hide.apply<TransactionRecord>(ownerId, [line], senderInLine),
      this.journals.findOfOwner(ownerId, journalsBehind(line)),
      this.refundOffer(line),
    ]);
    return { line: told, journals, refundOffer };
  }

  /** As it looks now: whether it can be held is decided when it is asked for. */
  private async refundOffer({
    state,
    transactionId,
    type,
  }: TransactionRecord): Promise<RefundOffer | undefined> {
    if (type !== 'CASH_TO_COINS' || state !== 'COMPLETED') return undefined;
    const lot = await this.lots.findOfPurchase(transactionId);
    const until = lot?.refundableUntil;
    if (!until || !isRefundable(lot, this.clock.now())) return undefined;
    return { until, coins: lot.held > 0n ? 0n : lot.remaining };
  }
}
