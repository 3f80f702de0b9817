import { named } from '../told-rows.js';
import { smaller, type CoinBooks, type Taken } from './coin-books.js';
import type { ModelGift, ModelGifts } from './model-gifts.js';
import { moneyUpTo, type ModelPurchase, type ModelPurchases } from './model-purchases.js';

/** Coins that are taken back: by a bank, or of a gift that goes back to its giver. */
export class ModelTakebacks {
  private reversals = 0;

  constructor(
    private readonly books: CoinBooks,
    private readonly purchases: ModelPurchases,
    private readonly gifts: ModelGifts,
  ) {}

  /**
   * The bank takes a purchase back: where its coins are, then others of the buyer, then debt. Gifts whose coins are under
   * way it leaves for when it is asked again, and the rest with them.
   */
  chargeBack(purchase: ModelPurchase): undefined {
    const { books } = this;
    const { id, lot, owner } = purchase;
    const row = `chargebacks ${id}`;
    books.rows.add(row, { traced: 0, fees: 0, taken: 0, money: 0, lost: 0 });
    books.rows.tell(row, { state: 'open' });
    for (const hold of this.purchases.holds)
      if (hold.isOpen && hold.purchase === purchase) this.purchases.release(hold);
    if (lot && lot.left > 0) {
      const { left } = lot;
      this.trace(purchase, { net: left, fee: 0, where: owner });
      books.take(owner, left, [lot]);
      books.tellRefund(purchase, 'charged_back', { left });
    }
    let isWhole = true;
    for (const gift of [...this.gifts.all].reverse())
      if (!this.takeFromGift(purchase, gift)) isWhole = false;
    if (isWhole) this.endChargeBack(purchase);
    return undefined;
  }

  /** So many coins of a gift go back to its giver. */
  reverse(gift: ModelGift, coins: number): string | undefined {
    const { books } = this;
    const { giver, receiver } = gift;
    const { fee, net } = this.gifts.sharing(gift, coins);
    if (gift.state !== 'pending' || net === 0) return 'GIFT_NOT_PENDING';
    if (books.person(receiver).pending < net) return 'WALLET_BUSY';
    books.book(receiver);
    const back = backOf(gift, coins);
    books.addPending(receiver, -net);
    this.gifts.tellBack(gift, coins, net);
    // What the receiver gives back arrives first, and pays debts first; the platform's share is where the giver is.
    const first = firstOf(back, net);
    const arrive = (): void => books.putBack(giver, first);
    const line = `transactions ${giver}:${books.journal}`;
    books.send(receiver, { to: giver, coins: net, arrive, line }, gift.manner.isAnonymous);
    this.gifts.tellReturn(gift, giver, net);
    const id = named('v', this.reversals);
    this.reversals += 1;
    books.rows.tell(`gift_reversals ${id}`, { gift: gift.id, net, fee, state: 'closed' });
    if (fee === 0) return undefined;
    books.book(giver);
    books.own.revenue -= fee;
    books.putBack(giver, back);
    this.gifts.tellReturn(gift, giver, fee);
    return undefined;
  }

  /** Takes what a gift was made of; false while its coins are under way. */
  private takeFromGift(purchase: ModelPurchase, gift: ModelGift): boolean {
    const { books } = this;
    const part = gift.taken.find((taken) => taken.lot === purchase.lot);
    if (gift.state !== 'pending' || !part || part.coins === 0) return true;
    const { fee, net } = this.gifts.sharing(gift, part.coins);
    if (net === 0) return true;
    if (books.person(gift.receiver).pending < net) return false;
    this.trace(purchase, { net, fee, where: gift.receiver });
    books.addPending(gift.receiver, -net);
    this.gifts.tellBack(gift, part.coins, net);
    part.coins = 0;
    return true;
  }

  private trace(
    purchase: ModelPurchase,
    { fee, net, where }: { net: number; fee: number; where: number },
  ): void {
    const { books } = this;
    books.book(where);
    purchase.traced += net + fee;
    purchase.fees += fee;
    books.own.issued -= net;
    books.rows.add(`chargebacks ${purchase.id}`, { traced: net + fee, fees: fee, taken: net });
  }

  private endChargeBack(purchase: ModelPurchase): void {
    const { books } = this;
    const { fees, id, owner } = purchase;
    const all = purchase.coins - purchase.returned;
    const open = all - purchase.traced;
    const money = moneyUpTo(purchase, all) - moneyUpTo(purchase, 0);
    purchase.isTaken = true;
    books.rows.tell(`chargebacks ${id}`, { state: 'closed' });
    // Nothing is left of it.
    if (open + fees + money === 0) return;
    books.book(owner);
    const other = smaller(open, books.spendable(owner));
    const owed = open - other;
    books.take(owner, other);
    books.person(owner).debt += owed;
    books.own.revenue -= fees;
    books.own.issued -= open + fees;
    const lost = all === 0 ? 0 : Math.floor((money * owed) / all);
    books.own.clearing -= money;
    books.own.deferred -= money - lost;
    books.own.lost += lost;
    purchase.returned += all;
    books.rows.add(`chargebacks ${id}`, { taken: open + fees, money, lost });
    books.tellRefund(purchase, 'charged_back', { left: other, owed });
  }
}

/** Coins of a gift by the lots that they came from, taken out of what can still go back. */
function backOf(gift: ModelGift, coins: number): Taken[] {
  let open = coins;
  return gift.taken.flatMap((part) => {
    const some = smaller(part.coins, open);
    part.coins -= some;
    open -= some;
    return some > 0 ? [{ lot: part.lot, coins: some }] : [];
  });
}

/** The first coins of a list, taken out of it. */
function firstOf(taken: readonly Taken[], coins: number): Taken[] {
  let open = coins;
  return taken.map((part) => {
    const some = smaller(part.coins, open);
    open -= some;
    part.coins -= some;
    return { lot: part.lot, coins: some };
  });
}
