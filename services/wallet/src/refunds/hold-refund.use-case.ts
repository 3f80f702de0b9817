import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { refundHeld } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { fingerprintOf } from '@mate/mongo/idempotency';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import { returnedTally, type CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { userAccount } from '../ledger/accounts.rules.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { isRefundable, type Lot } from '../ledger/lots.rules.js';
import { PostToLedger, type PostCommand } from '../ledger/post-to-ledger.queue.js';
import { holdForRefund } from '../ledger/recipes/refund.rules.js';
import type { Prints } from './written-prints.rules.js';
import { refundLine } from '../statements/transaction.rows.js';
import { RefundReader, type Refund } from './refund.reader.js';
import { heldRefund, refundWish } from './refund.rows.js';

/** What is asked to go back. */
export interface HoldRefundCommand {
  /** Chosen by who asks; the same again answers the first. */
  readonly refundId: string;
  readonly purchaseId: string;
  /** Undefined for all coins of the purchase that are not spent. */
  readonly coins: bigint | undefined;
  readonly note: string;
  /** Where the buyer asks for it. */
  readonly wish?: BuyersWish;
  /** Rows of whoever ordered it, stored with the hold; where some have to be as they were read, they refuse it. */
  readonly beside?: readonly BatchRow[];
}

/** Refusals answer nothing by themselves: who asks on writes to support. */
const WISHES_MAX = 3;

/** A buyer's own wish: for all that is left, not beside another refund, and not for ever again. */
interface BuyersWish {
  /** One for each wish, with the same words again. */
  readonly idempotencyKey: string;
  readonly reason: string;
  /** Of these words. */
  readonly prints: Prints;
  /** What the purchase brought; undefined where its coins paid a debt. */
  readonly lotId: string | undefined;
  /** How often they had coins of this purchase held. */
  readonly askedBefore: number;
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
   * Once per refund, or per key of the buyer: the same again answers the first. Throws REFUND_EXCEEDS with how many coins could go back, none while their owner owes some;
   * REFUND_TOO_LATE with the end of the time for it, TRANSACTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, WALLET_FROZEN and
   * WALLET_BUSY; a buyer's wish also REFUND_ALREADY_ASKED, REFUND_ASKED_TOO_OFTEN for the fourth of a purchase, and
   * REFUND_NOTHING_LEFT in place of REFUND_EXCEEDS. Then nothing is held.
   */
  async execute(command: HoldRefundCommand): Promise<Refund> {
    const purchase = await this.purchases.find(command.purchaseId);
    const { correlation } = await this.ledger.post(holdCommand(command, purchase));
    const refund = await this.refunds.find(correlation['refundId'] ?? '');
    if (!refund) throw new Error(`refund ${command.refundId} has a journal and no row`);
    return refund;
  }
}

/** What holds coins of a purchase. */
export function holdCommand(asked: HoldRefundCommand, purchase: CreditedPurchase): PostCommand {
  const { beside = [], refundId: id, purchaseId, note, wish } = asked;
  const { ownerId, currency } = purchase;
  const available = userAccount(ownerId, 'available');
  const held = userAccount(ownerId, 'held');
  const debt = userAccount(ownerId, 'debt');
  const tally = returnedTally(purchase);
  const journalId = newId();
  return {
    kind: 'post',
    ownerId,
    ...keyOf(asked, ownerId),
    authority: 'owner',
    ...(beside.length > 0 && { followsRows: true }),
    opens: [],
    accounts: [available, held, debt],
    ...(wish?.lotId !== undefined && { usedLots: [wish.lotId] }),
    decide: (view) => {
      const lot =
        wish?.lotId === undefined
          ? view.lots(available).find((one) => one.purchaseId === purchaseId)
          : view.lot(available, wish.lotId);
      const returned = view.tally(tally.account, tally.name, tally.period);
      // What is owed is paid before anything goes out.
      const isOwing = view.balance(debt) > 0n;
      const free = lot && !isOwing ? freeOf(lot, purchase.coins - returned) : 0n;
      const coins = asked.coins ?? free;
      if (lot && !isRefundable(lot, view.time))
        throw new AppError('REFUND_TOO_LATE', { until: lot.refundableUntil?.toISOString() ?? '' });
      if (wish && lot && lot.held > 0n) throw new AppError('REFUND_ALREADY_ASKED');
      if (wish && wish.askedBefore >= WISHES_MAX) throw new AppError('REFUND_ASKED_TOO_OFTEN');
      if (wish && coins <= 0n) throw new AppError('REFUND_NOTHING_LEFT');
      if (!lot || coins <= 0n || coins > free)
        throw new AppError('REFUND_EXCEEDS', { coins: free.toString() });
      const { postings, lots } = holdForRefund(ownerId, [{ lot: lot.id, coins }]);
      const correlation = { refundId: id, purchaseId, transactionId: purchaseId };
      return { id: journalId, code: 'REFUND_HOLD', correlation, postings, lots };
    },
    record: (journal, records) => {
      const [taken] = journal.postings;
      const { createTime: time } = journal;
      const [coins, slices] = [taken?.amount ?? 0n, taken?.slices ?? []];
      const booked = { id, ownerId, purchaseId, journalId, time };
      records.store(
        heldRefund({ ...booked, coins, slices, currency, note }),
        refundLine({ ownerId, purchaseId, state: 'held', refundId: id }, journal),
        ...(wish ? [refundWish({ refundId: id, ownerId, reason: wish.reason, time })] : []),
        ...beside,
      );
      records.announce(refundHeld, {
        ...{ refundId: id, purchaseId, accountId: ownerId },
        ...{ coins: coins.toString(), holdTime: time.toISOString() },
      });
    },
  };
}

/** A buyer's key is theirs alone, and stands for the words that came with it. */
function keyOf(
  { coins, purchaseId, refundId, wish }: HoldRefundCommand,
  ownerId: AccountId,
): Pick<PostCommand, 'idempotencyKey'> & Prints {
  if (!wish)
    return {
      idempotencyKey: `refund-hold:${refundId}`,
      fingerprint: fingerprintOf({ purchaseId, coins: coins?.toString() ?? '' }),
    };
  const { idempotencyKey, prints } = wish;
  return { idempotencyKey: `refund-ask:${ownerId}:${idempotencyKey}`, ...prints };
}

/** What of a lot may still be held, where so many coins of its purchase have not gone back. */
function freeOf({ held, remaining }: Pick<Lot, 'held' | 'remaining'>, left: bigint): bigint {
  const room = left - held;
  return remaining < room ? remaining : room;
}
