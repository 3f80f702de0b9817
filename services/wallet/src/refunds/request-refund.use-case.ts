import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AccountId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { CONFIG } from '@mate/service-kit/tokens';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import { LotReader } from '../ledger/readers/lot.reader.js';
import { BookedLineReader } from '../statements/booked-line.reader.js';
import type { StatementLine } from '../statements/statement-line.rules.js';
import { writtenPrintsOf } from './written-prints.rules.js';
import type { WalletConfig } from '../wallet.config.js';
import { HoldRefund } from './hold-refund.use-case.js';
import { RefundWishReader } from './refund-wish.reader.js';

/** What a buyer wants back, and why. */
export interface RequestRefundCommand {
  readonly ownerId: AccountId;
  readonly purchaseId: string;
  readonly reason: string;
  /** The buyer's own, one for each wish. */
  readonly idempotencyKey: string;
}

/** Holds what is unspent of the buyer's own purchase, so that its money can go back. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly purchases: CreditedPurchaseReader,
    private readonly lots: LotReader,
    private readonly wishes: RefundWishReader,
    private readonly hold: HoldRefund,
    private readonly lines: BookedLineReader,
    @Inject(CONFIG) private readonly config: Pick<WalletConfig, 'WORDS_KEYS'>,
  ) {}

  /**
   * Answers the line of the purchase, once per key. Throws what `HoldRefund` does for a buyer's wish, and
   * TRANSACTION_NOT_FOUND also for the purchase of somebody else.
   */
  async execute(command: RequestRefundCommand): Promise<StatementLine> {
    const { ownerId, purchaseId, ...words } = command;
    const purchase = await this.purchases.find(purchaseId);
    if (purchase.ownerId !== ownerId) throw new AppError('TRANSACTION_NOT_FOUND');
    const lot = await this.lots.findOfPurchase(purchaseId);
    const prints = writtenPrintsOf(
      fingerprintOf({ purchaseId, reason: words.reason }),
      this.config.WORDS_KEYS,
    );
    await this.hold.execute({
      ...{ refundId: newId(), purchaseId, coins: undefined, note: '' },
      wish: { ...words, prints, lotId: lot?.id, askedBefore: await this.wishes.count(purchaseId) },
    });
    const line = await this.lines.find(ownerId, purchaseId);
    if (!line) throw new Error(`purchase ${purchaseId} is credited and has no line`);
    return line;
  }
}
