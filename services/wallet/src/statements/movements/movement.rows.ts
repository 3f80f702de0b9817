import type { AccountId } from '@mate/contracts/ids';
import { toInt64 } from '@mate/mongo/int64';
import { insertOf, updateOf, type BatchRow } from '../../ledger/batch.rows.js';
import type { PostedJournal } from '../../ledger/post-to-ledger.queue.js';
import { ownersIn } from '../../ledger/posting.rules.js';
import { repaidIn } from './own-effect.rules.js';
import {
  movementRow,
  rowId,
  type LineGift,
  type LineRow,
  type MovementLine,
} from '../statement-line.rules.js';
import { transactionModel } from '../transaction.model.js';

/* Lines of journals that are transactions of their own: `correlation.transactionId` of such a journal is the id of its
 * lines, its own where nothing outside has named it. */

/** Gifts that became their receiver's together. */
export function maturedLine(
  of: { readonly ownerId: AccountId; readonly coins: bigint; readonly giftCount: number },
  journal: PostedJournal,
): BatchRow {
  const { coins, giftCount, ownerId } = of;
  return lineOf({ type: 'GIFTS_MATURED', ownerId, amount: coins, giftCount }, journal);
}

/** What lines say about a gift that goes back. */
export interface ReturningGift {
  readonly id: string;
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
  readonly postId: string | undefined;
  /** Undefined for a free amount. */
  readonly chosen: LineGift | undefined;
  readonly isAnonymous: boolean;
}

/** Coins of a gift that come back to its giver. */
export function returnedLines(
  gift: ReturningGift,
  coins: bigint,
  journal: PostedJournal,
): BatchRow[] {
  const { giverId: ownerId, receiverId: counterpartyId } = gift;
  return [
    lineOf({ ...reversalOf(gift), ownerId, counterpartyId, amount: coins }, journal),
    lessOnGift({ ownerId, giftId: gift.id, coins }),
  ];
}

/** Coins of a gift that are taken from its receiver. Who gave without a name stays unknown. */
export function takenLines(gift: ReturningGift, coins: bigint, journal: PostedJournal): BatchRow[] {
  const { giverId, isAnonymous, receiverId: ownerId } = gift;
  const from = isAnonymous ? {} : { counterpartyId: giverId };
  return [
    lineOf({ ...reversalOf(gift), ...from, ownerId, amount: -coins }, journal),
    lessOnGift({ ownerId, giftId: gift.id, coins }),
  ];
}

/** Coins that were given for a while. */
export function grantedLine(
  of: {
    readonly ownerId: AccountId;
    readonly coins: bigint;
    readonly expireTime: Date | undefined;
    readonly message: string;
  },
  journal: PostedJournal,
): BatchRow {
  const { coins: amount, ...grant } = of;
  return lineOf({ type: 'PROMO', ...grant, amount }, journal);
}

/** What was left of them when their time was over. */
export function expiredLine(
  { coins, ownerId }: { readonly ownerId: AccountId; readonly coins: bigint },
  journal: PostedJournal,
): BatchRow {
  return lineOf({ type: 'PROMO', ownerId, amount: -coins }, journal);
}

/** What lines say about coins that moved outside of gifts. */
export interface MovedCoins {
  /** Undefined where they were the platform's, which has no statement. */
  readonly fromId: AccountId | undefined;
  readonly toId: AccountId;
  readonly coins: bigint;
  readonly message: string;
  readonly isAdminTransfer: boolean;
}

/** Both sides of coins that moved outside of gifts, that of who had them first. */
export function transferLines(transfer: MovedCoins, journal: PostedJournal): BatchRow[] {
  return transferRows(transfer, journal).map((row) => insertOf(transactionModel, row));
}

/** The same as they are stored. */
export function transferRows(transfer: MovedCoins, journal: PostedJournal): LineRow[] {
  const { coins, fromId, isAdminTransfer, message, toId } = transfer;
  const common = {
    type: 'TRANSFER',
    message,
    isAdminTransfer: isAdminTransfer || undefined,
  } as const;
  const came = { ...common, ownerId: toId, amount: coins };
  if (!fromId) return [rowOf(came, journal)];
  return [
    rowOf({ ...common, ownerId: fromId, counterpartyId: toId, amount: -coins }, journal),
    rowOf({ ...came, counterpartyId: fromId }, journal),
  ];
}

/** What coins from another shard paid is known where they arrive: their line was stored when they left. */
export function paidOnArrival(journal: PostedJournal): BatchRow[] {
  const { deliveryOf, transactionId = deliveryOf } = journal.correlation;
  if (!transactionId) return [];
  return ownersIn(journal).flatMap((ownerId) => {
    const coins = repaidIn(journal, ownerId);
    if (coins === 0n) return [];
    const update = { $inc: { repaidCoins: toInt64(coins) } };
    const filter = { _id: rowId(ownerId, transactionId) };
    return [updateOf(transactionModel, { updateOne: { filter, update } })];
  });
}

type Told = Omit<MovementLine, 'ownerId' | 'transactionId' | 'journalId' | 'time'> & {
  readonly ownerId: AccountId;
};

function lineOf(told: Told, journal: PostedJournal): BatchRow {
  return insertOf(transactionModel, rowOf(told, journal));
}

function rowOf(told: Told, journal: PostedJournal): LineRow {
  const { correlation, createTime: time, id: journalId } = journal;
  const booked = { transactionId: correlation.transactionId ?? journalId, journalId, time };
  const repaidCoins = repaidIn(journal, told.ownerId);
  return movementRow({ ...told, ...booked, repaidCoins });
}

function reversalOf({
  chosen,
  isAnonymous,
  postId,
}: ReturningGift): Pick<MovementLine, 'type' | 'postId' | 'gift' | 'anonymous'> {
  return {
    type: 'GIFT_REVERSED',
    ...(postId ? { postId } : {}),
    ...(chosen ? { gift: chosen } : {}),
    ...(isAnonymous ? { anonymous: true } : {}),
  };
}

/** The line of the gift itself says that so much of it is gone; its times stay. */
function lessOnGift(of: {
  readonly ownerId: AccountId;
  readonly giftId: string;
  readonly coins: bigint;
}): BatchRow {
  return updateOf(transactionModel, {
    updateOne: {
      filter: { _id: rowId(of.ownerId, of.giftId) },
      update: { $inc: { reversedCoins: toInt64(of.coins) } },
    },
  });
}
