import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import { returnedTally, type CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { userAccount } from '../ledger/accounts.rules.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { isRefundable, type Lot } from '../ledger/lots.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { holdForRefund } from '../ledger/recipes/refund.rules.js';
import { refundLine } from '../statements/transaction.rows.js';
import { RefundReader, type Refund } from './refund.reader.js';
import { heldRefund } from './refund.rows.js';

/** What is asked to go back. */
export interface HoldRefundCommand {
  /** Chosen by who asks; the same again answers the first. */
  readonly refundId: string;
  readonly purchaseId: string;
  /** Undefined for all coins of the purchase that are not spent. */
  readonly coins: bigint | undefined;
  readonly note: string;
  /** Rows of whoever ordered it, stored with the hold; where some have to be as they were read, they refuse it. */
  readonly beside?: readonly BatchRow[];
}

/** Holds unspent coins of a purchase while its money is on the way back. */
@Injectable()
export class HoldRefund {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly purchases: CreditedPurchaseReader,
    private readonly refunds: RefundReader,
  ) {}

  /**
   * Once per refund. Throws REFUND_EXCEEDS with how many coins could go back, none while their owner owes some;
   * REFUND_TOO_LATE with the end of the time for it, TRANSACTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, WALLET_FROZEN and
   * WALLET_BUSY; then nothing is held.
   */
  async execute(command: HoldRefundCommand): Promise<Refund> {
    const purchase = await this.purchases.find(command.purchaseId);
    await this.ledger.post(holdCommand(command, purchase));
    const refund = await this.refunds.find(command.refundId);
    if (!refund) throw new Error(`refund ${command.refundId} has a journal and no row`);
    return refund;
  }
}

/** What holds coins of a purchase. */
export function holdCommand(asked: HoldRefundCommand, purchase: CreditedPurchase): PostCommand {
  const { beside = [], refundId: id, purchaseId, note } = asked;
  const { ownerId, currency } = purchase;
  const available = userAccount(ownerId, 'available');
  const held = userAccount(ownerId, 'held');
  const debt = userAccount(ownerId, 'debt');
  const tally = returnedTally(purchase);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    idempotencyKey: `refund-hold:${id}`,
    fingerprint: fingerprintOf({ purchaseId, coins: asked.coins?.toString() ?? '' }),
    authority: 'owner',
    ...(beside.length > 0 && { followsRows: true }),
    opens: [],
    accounts: [available, held, debt],
    decide: (view) => {
      const lot = view.lots(available).find((one) => one.purchaseId === purchaseId);
      const returned = view.tally(tally.account, tally.name, tally.period);
      // What is owed is paid before anything goes out.
      const isOwing = view.balance(debt) > 0n;
      const free = lot && !isOwing ? freeOf(lot, purchase.coins - returned) : 0n;
      const coins = asked.coins ?? free;
      if (lot && !isRefundable(lot, view.time))
        throw new AppError('REFUND_TOO_LATE', { until: lot.refundableUntil?.toISOString() ?? '' });
      if (!lot || coins <= 0n || coins > free)
        throw new AppError('REFUND_EXCEEDS', { coins: free.toString() });
      const { postings, lots } = holdForRefund(ownerId, [{ lot: lot.id, coins }]);
      const correlation = { refundId: id, purchaseId, transactionId: purchaseId };
      return { id: journalId, code: 'REFUND_HOLD', correlation, postings, lots };
    },
    record: (journal, records) => {
      const [taken] = journal.postings;
      const booked = { ownerId, purchaseId, journalId, time: journal.createTime };
      const slices = taken?.slices ?? [];
      records.store(
        heldRefund({ ...booked, id, coins: taken?.amount ?? 0n, slices, currency, note }),
        refundLine({ ownerId, purchaseId, state: 'held' }, journal),
        ...beside,
      );
    },
  };
}

/** What of a lot may still be held, where so many coins of its purchase have not gone back. */
function freeOf({ held, remaining }: Pick<Lot, 'held' | 'remaining'>, left: bigint): bigint {
  const room = left - held;
  return remaining < room ? remaining : room;
}
