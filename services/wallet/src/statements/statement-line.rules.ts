import type { AccountId } from '@mate/contracts/ids';
import type {
  RefundState,
  TransactionDocument,
  TransactionState,
  TransactionType,
} from './transaction.model.js';

/** Which gift of the catalogue a line is about, and how many of it. */
export interface LineGift {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** What the statement says about a gift. */
export interface GiftLine {
  readonly id: string;
  readonly giverId: AccountId;
  readonly receiverId: AccountId;
  readonly coins: bigint;
  readonly netCoins: bigint;
  readonly postId: string | undefined;
  /** Undefined for a free amount. */
  readonly chosen: LineGift | undefined;
  /** Empty for nothing said. */
  readonly message: string;
  readonly isAnonymous: boolean;
  readonly journalId: string;
  readonly time: Date;
}

/** What the statement says about a purchase. */
export interface PurchaseLine {
  readonly purchaseId: string;
  readonly ownerId: AccountId;
  readonly provider: string;
  readonly coins: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Id of the row of one owner. */
export function rowId(ownerId: string, transactionId: string): string {
  return `${ownerId}:${transactionId}`;
}

/** One line of one owner's statement. A gift has two: one for each side. */
export interface StatementLine {
  /** Of the gift or the purchase; both sides of a gift see the same. */
  readonly transactionId: string;
  readonly amountType: 'CASH' | 'COIN';
  /** Minor units or coins; negative where the owner gave. */
  readonly amount: bigint;
  readonly currency?: string;
  readonly coins: bigint;
  readonly state: TransactionState;
  readonly type: TransactionType;
  readonly counterpartyId?: string;
  readonly postId?: string;
  readonly gift?: LineGift;
  /** What the giver said with the gift. */
  readonly message?: string;
  /** The receiver does not learn who gave. */
  readonly anonymous?: true;
  /** Moved by order of those who administer: what was said is their note. */
  readonly isAdminTransfer?: true;
  readonly reason?: string;
  readonly refund?: LineRefund;
  readonly journalId?: string;
  /** Of the coins that came, those that paid what was owed. */
  readonly repaidCoins?: bigint;
  /** Of a gift, taken back before it matured. */
  readonly reversedCoins?: bigint;
  readonly giftCount?: number;
  readonly expireTime?: Date;
  readonly createTime: Date;
  readonly updateTime: Date;
}

/** Where the way back of a purchase stands. */
export interface LineRefund {
  readonly state: RefundState;
  /** What left the wallet for it. */
  readonly coins: bigint;
  /** What is owed since. */
  readonly owed: bigint;
  /** The last refund that was asked for, and when; absent where a bank alone took it. */
  readonly id?: string;
  readonly requestTime?: Date;
}

/** A line as it is stored with its journal. */
export interface LineRow extends StatementLine {
  readonly _id: string;
  readonly ownerId: string;
  readonly journalId: string;
}

/** True for a gift, whatever it was given on. */
export function isGiftLine({ type }: Pick<StatementLine, 'type'>): boolean {
  return type === 'GIFT' || type === 'GIFT_ON_SHORT';
}

type ToldLine = Pick<
  StatementLine,
  'type' | 'amount' | 'counterpartyId' | 'message' | 'isAdminTransfer'
>;

/** The sender whom the line of a receiver tells of: of the gift, of what went back of it, of coins that were sent. */
export const senderInLine = {
  senderOf: (line: ToldLine): string | undefined =>
    isReceivers(line) ? line.counterpartyId : undefined,
  withoutSender: <L extends ToldLine>(line: L): L => {
    const { counterpartyId, message: _words, ...rest } = line;
    // Coins that were sent tell where they came from: without it they would seem to be Mate's.
    const told = line.type === 'TRANSFER' ? { ...rest, counterpartyId } : rest;
    return told as L;
  },
};

function isReceivers(line: ToldLine): boolean {
  // A share of all leaves nothing for the receiver.
  if (isGiftLine(line)) return line.amount >= 0n;
  // Notes of those who administer are the house's, and stay.
  if (line.type === 'TRANSFER') return line.amount > 0n && !line.isAdminTransfer;
  return line.type === 'GIFT_REVERSED' && line.amount < 0n;
}

/**
 * The lines of both sides of a gift: the giver's is negative, the receiver's what arrived. Of an anonymous one the
 * receiver's names nobody.
 */
export function giftRows(gift: GiftLine): [LineRow, LineRow] {
  const common = {
    transactionId: gift.id,
    amountType: 'COIN',
    state: 'COMPLETED',
    type: gift.postId ? 'GIFT_ON_SHORT' : 'GIFT',
    ...(gift.postId ? { postId: gift.postId } : {}),
    ...(gift.chosen ? { gift: gift.chosen } : {}),
    ...(gift.message ? { message: gift.message } : {}),
    ...(gift.isAnonymous ? ({ anonymous: true } as const) : {}),
    journalId: gift.journalId,
    createTime: gift.time,
    updateTime: gift.time,
  } as const;
  const line = (of: { ownerId: string; counterpartyId?: string; amount: bigint }): LineRow => ({
    _id: rowId(of.ownerId, gift.id),
    ...of,
    coins: of.amount < 0n ? -of.amount : of.amount,
    ...common,
  });
  return [
    line({ ownerId: gift.giverId, counterpartyId: gift.receiverId, amount: -gift.coins }),
    line({
      ownerId: gift.receiverId,
      ...(gift.isAnonymous ? {} : { counterpartyId: gift.giverId }),
      amount: gift.netCoins,
    }),
  ];
}

/** What the statement says about coins that were neither bought nor given: their journal is a transaction of its own. */
export interface MovementLine extends Pick<
  StatementLine,
  | 'transactionId'
  | 'counterpartyId'
  | 'postId'
  | 'gift'
  | 'message'
  | 'anonymous'
  | 'isAdminTransfer'
  | 'giftCount'
  | 'repaidCoins'
  | 'expireTime'
> {
  readonly type: Extract<TransactionType, 'GIFTS_MATURED' | 'GIFT_REVERSED' | 'PROMO' | 'TRANSFER'>;
  readonly ownerId: string;
  /** Negative where coins left the owner. */
  readonly amount: bigint;
  readonly journalId: string;
  readonly time: Date;
}

/** The line of a movement; what is absent or nothing is left out. */
export function movementRow({ time, repaidCoins = 0n, ...line }: MovementLine): LineRow {
  const { amount, ownerId, transactionId } = line;
  return {
    _id: rowId(ownerId, transactionId),
    ...said(line),
    amountType: 'COIN',
    coins: amount < 0n ? -amount : amount,
    ...(repaidCoins > 0n ? { repaidCoins } : {}),
    state: 'COMPLETED',
    createTime: time,
    updateTime: time,
  };
}

/** A copy without what is undefined: no field is stored that says nothing. */
function said<T extends object>(line: T): T {
  const fields = Object.entries(line).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(fields) as T;
}

interface PurchaseRow {
  readonly ownerId: string;
  readonly transactionId: string;
  readonly amountType: 'CASH';
  readonly amount: bigint;
  readonly currency: string;
  readonly coins: bigint;
  readonly type: 'CASH_TO_COINS';
  readonly provider: string;
}

/** What never changes about the line of a purchase. */
export function purchaseRow(purchase: PurchaseLine): PurchaseRow {
  return {
    ownerId: purchase.ownerId,
    transactionId: purchase.purchaseId,
    amountType: 'CASH',
    amount: purchase.amountMinor,
    currency: purchase.currency,
    coins: purchase.coins,
    type: 'CASH_TO_COINS',
    provider: purchase.provider,
  };
}

/** Journals behind a line, the one that made it first; none where nothing is booked. */
export function journalsBehind({
  journalId,
  laterJournalIds = [],
}: Pick<TransactionDocument, 'journalId' | 'laterJournalIds'>): string[] {
  return [...(journalId ? [journalId] : []), ...laterJournalIds];
}
