import { named } from '../told-rows.js';
import { LATE, smaller, WEEK, type CoinBooks, type ModelLot } from './coin-books.js';

export interface ModelPurchase {
  readonly id: string;
  readonly owner: number;
  readonly coins: number;
  readonly money: number;
  readonly lot: ModelLot | undefined;
  returned: number;
  /** Of a chargeback: coins that were found, the platform's share of them, its end. */
  traced: number;
  fees: number;
  isTaken: boolean;
}

export interface ModelHold {
  readonly id: string;
  readonly purchase: ModelPurchase;
  readonly lot: ModelLot;
  readonly coins: number;
  isOpen: boolean;
}

/** Coins that are bought, and that go back on request. */
export class ModelPurchases {
  readonly all: ModelPurchase[] = [];
  readonly holds: ModelHold[] = [];

  constructor(private readonly books: CoinBooks) {}

  credit(owner: number, coins: number, money: number): undefined {
    const { books } = this;
    const id = named('p', this.all.length);
    books.book(owner);
    books.own.issued += coins;
    books.own.clearing += money;
    books.own.deferred += money;
    const bought = {
      origin: 'purchase',
      refundableUntil: books.now + WEEK,
      expires: LATE,
    } as const;
    const [lot] = books.receive(owner, { coins, of: bought });
    const untouched = { returned: 0, traced: 0, fees: 0, isTaken: false };
    this.all.push({ id, owner, coins, money, lot, ...untouched });
    books.tellLine(owner, id, { kind: 'CASH_TO_COINS', in: 'CASH AED', amount: money, coins });
    return undefined;
  }

  hold(purchase: ModelPurchase, coins: number): string | undefined {
    const { books } = this;
    const { lot, owner } = purchase;
    if (!lot || lot.left === 0) return 'REFUND_EXCEEDS';
    if (lot.refundableUntil <= books.clock(owner)) return 'REFUND_TOO_LATE';
    const room = purchase.coins - purchase.returned - lot.held;
    const isOwing = books.person(owner).debt > 0;
    if (isOwing || coins > smaller(lot.left, room)) return 'REFUND_EXCEEDS';
    if (books.person(owner).frozen) return 'WALLET_FROZEN';
    const id = named('r', this.holds.length);
    books.book(owner);
    books.take(owner, coins, [lot]);
    lot.held += coins;
    this.holds.push({ id, purchase, lot, coins, isOpen: true });
    books.rows.tell(`refunds ${id}`, { purchase: purchase.id, coins, state: 'held', money: 0 });
    books.tellRefund(purchase, 'held', { left: coins });
    return undefined;
  }

  capture(hold: ModelHold): undefined {
    const { books } = this;
    const { coins, id, lot, purchase } = hold;
    books.book(purchase.owner);
    hold.isOpen = false;
    lot.held -= coins;
    books.own.issued -= coins;
    const money = moneyUpTo(purchase, coins) - moneyUpTo(purchase, 0);
    books.own.deferred -= money;
    books.own.payable += money;
    purchase.returned += coins;
    books.rows.tell(`refunds ${id}`, { state: 'captured', money });
    // It left when it was held.
    books.tellRefund(purchase, 'captured', { left: 0 });
    return undefined;
  }

  release(hold: ModelHold): undefined {
    const { books } = this;
    const { coins, id, lot, purchase } = hold;
    books.book(purchase.owner);
    hold.isOpen = false;
    lot.held -= coins;
    books.putBack(purchase.owner, [{ lot, coins }]);
    books.rows.tell(`refunds ${id}`, { state: 'voided' });
    books.tellRefund(purchase, 'voided', { left: -coins });
    return undefined;
  }
}

/** The money of so many more coins that go back, with all that went before. */
export function moneyUpTo(purchase: ModelPurchase, more: number): number {
  return Math.floor((purchase.money * (purchase.returned + more)) / purchase.coins);
}
