/* What the ledger should come to, in plain numbers and lists: written apart from its rules, to be compared with them. */

export interface ModelLot {
  readonly origin: 'purchase' | 'promo' | 'earned';
  readonly age: number;
  readonly refundableUntil: number;
  readonly expires: number;
  coins: number;
  left: number;
  held: number;
}

interface Taken {
  readonly lot: ModelLot;
  coins: number;
}

export interface ModelGift {
  readonly giver: number;
  readonly receiver: number;
  readonly coins: number;
  readonly fee: number;
  readonly due: number;
  readonly taken: readonly Taken[];
  back: number;
  state: 'pending' | 'over';
}

export interface ModelPurchase {
  readonly owner: number;
  readonly coins: number;
  readonly money: number;
  readonly lot: ModelLot | undefined;
  returned: number;
  isTaken: boolean;
}

export interface ModelHold {
  readonly purchase: ModelPurchase;
  readonly lot: ModelLot;
  readonly coins: number;
  isOpen: boolean;
}

export interface ModelPerson {
  pending: number;
  debt: number;
  frozen: boolean;
  readonly lots: ModelLot[];
}

type LotKind = Pick<ModelLot, 'origin' | 'refundableUntil' | 'expires'>;

const WEEK = 7 * 86_400_000;
const LATE = Number.MAX_SAFE_INTEGER;

const EARNED: LotKind = { origin: 'earned', refundableUntil: 0, expires: LATE };
/** By the platform, for good. */
const GIVEN: LotKind = { origin: 'promo', refundableUntil: 0, expires: LATE };

const smaller = (a: number, b: number): number => (a < b ? a : b);

/** The whole of the coins of some people. */
export class CoinModel {
  now = Date.parse('2026-01-01T00:00:00Z');
  readonly people: readonly ModelPerson[];
  readonly gifts: ModelGift[] = [];
  readonly purchases: ModelPurchase[] = [];
  readonly holds: ModelHold[] = [];
  /** Balances of the platform, coins and cash. */
  readonly own = {
    ...{ issued: 0, revenue: 0, promo: 0, expired: 0, forfeited: 0 },
    ...{ clearing: 0, deferred: 0, payable: 0, lost: 0 },
  };
  /** What happened to whose account, in order. */
  statement: string[] = [];
  private ages = 0;

  constructor(count: number) {
    this.people = Array.from({ length: count }, () => ({
      ...{ pending: 0, debt: 0, frozen: false },
      lots: [],
    }));
  }

  person(who: number): ModelPerson {
    const person = this.people[who];
    if (!person) throw new Error('nobody');
    return person;
  }

  available(who: number): number {
    return this.person(who).lots.reduce((sum, { left }) => sum + left, 0);
  }

  held(who: number): number {
    return this.person(who).lots.reduce((sum, { held }) => sum + held, 0);
  }

  /** What can be spent. */
  spendable(who: number): number {
    return this.alive(who).reduce((sum, { left }) => sum + left, 0);
  }

  /** Lots with coins, in order; of these `alive` can be spent. */
  open(who: number): ModelLot[] {
    const order = (a: ModelLot, b: ModelLot): number => a.expires - b.expires || a.age - b.age;
    return this.person(who)
      .lots.filter(({ left }) => left > 0)
      .sort(order);
  }

  private alive(who: number): ModelLot[] {
    return this.open(who).filter(({ expires }) => expires > this.now);
  }

  credit(owner: number, coins: number, money: number): void {
    this.own.issued += coins;
    this.own.clearing += money;
    this.own.deferred += money;
    const bought = { origin: 'purchase', refundableUntil: this.now + WEEK, expires: LATE } as const;
    const [lot] = this.receive(owner, { coins, of: bought });
    this.purchases.push({ owner, coins, money, lot, returned: 0, isTaken: false });
  }

  gift(giver: number, receiver: number, coins: number, basisPoints: number): string | undefined {
    if (this.person(giver).frozen) return 'WALLET_FROZEN';
    if (this.spendable(giver) < coins) return 'INSUFFICIENT_COINS';
    const fee = Math.floor((coins * basisPoints) / 10_000);
    const taken = this.take(giver, coins);
    this.own.revenue += fee;
    this.addPending(receiver, coins - fee);
    const due = this.now + WEEK;
    // A share of all leaves nothing that could wait.
    const state = fee < coins ? 'pending' : 'over';
    this.gifts.push({ giver, receiver, coins, fee, due, taken, back: 0, state });
    return undefined;
  }

  /** Of what a gift brought, not given back. */
  net(gift: ModelGift): number {
    return gift.coins - gift.fee - (gift.back - this.feeBack(gift));
  }

  /** Of that, what was made of coins that the platform gave. */
  private netOfGiven(gift: ModelGift): number {
    const given = sum(gift.taken.filter(({ lot }) => lot.origin === 'promo'));
    return Math.ceil((this.net(gift) * given) / (gift.coins - gift.back));
  }

  mature(gifts: readonly ModelGift[]): void {
    const [first] = gifts;
    if (!first) return;
    const coins = gifts.reduce((sum, gift) => sum + this.net(gift), 0);
    const given = gifts.reduce((sum, gift) => sum + this.netOfGiven(gift), 0);
    for (const gift of gifts) gift.state = 'over';
    this.addPending(first.receiver, -coins);
    this.receive(first.receiver, { coins: coins - given, of: EARNED }, { coins: given, of: GIVEN });
  }

  transfer(from: number, to: number, coins: number): string | undefined {
    const free = this.movable(from).filter(
      (lot) => lot.origin !== 'purchase' || lot.refundableUntil <= this.now,
    );
    if (leftIn(free) < coins) return 'INSUFFICIENT_COINS';
    if (this.person(from).frozen) return 'WALLET_FROZEN';
    this.take(from, coins, free);
    this.receive(to, { coins, of: EARNED });
    return undefined;
  }

  private movable(who: number): ModelLot[] {
    return this.open(who).filter(({ origin }) => origin !== 'promo');
  }

  give(from: number | 'promo' | 'issuance', to: number, coins: number): string | undefined {
    if (from === 'promo') this.own.promo += coins;
    else if (from === 'issuance') this.own.issued += coins;
    else if (leftIn(this.movable(from)) < coins) return 'INSUFFICIENT_COINS';
    else this.take(from, coins, this.movable(from));
    this.receive(to, { coins, of: from === 'promo' ? GIVEN : EARNED });
    return undefined;
  }

  grant(to: number, coins: number, expires: number): void {
    this.own.promo += coins;
    this.receive(to, { coins, of: { ...GIVEN, expires } });
  }

  expire(who: number, lot: ModelLot): void {
    this.own.expired += lot.left;
    this.take(who, lot.left, [lot]);
  }

  hold(purchase: ModelPurchase, coins: number): string | undefined {
    const { lot, owner } = purchase;
    const room = purchase.coins - purchase.returned - (lot?.held ?? 0);
    if (!lot || coins > smaller(lot.left, room)) return 'REFUND_EXCEEDS';
    if (this.person(owner).frozen) return 'WALLET_FROZEN';
    this.take(owner, coins, [lot]);
    lot.held += coins;
    this.tell(owner, 'held', coins);
    this.holds.push({ purchase, lot, coins, isOpen: true });
    return undefined;
  }

  capture(hold: ModelHold): void {
    const { coins, lot, purchase } = hold;
    hold.isOpen = false;
    lot.held -= coins;
    this.tell(purchase.owner, 'held', -coins);
    this.own.issued -= coins;
    const money = moneyUpTo(purchase, coins) - moneyUpTo(purchase, 0);
    this.own.deferred -= money;
    this.own.payable += money;
    purchase.returned += coins;
  }

  release(hold: ModelHold): void {
    const { coins, lot, purchase } = hold;
    hold.isOpen = false;
    lot.held -= coins;
    this.tell(purchase.owner, 'held', -coins);
    this.putBack(purchase.owner, [{ lot, coins }]);
  }

  /** The bank takes a purchase back: where its coins are, then others of the buyer, then debt. */
  chargeBack(purchase: ModelPurchase): void {
    const { lot, owner } = purchase;
    for (const hold of this.holds)
      if (hold.isOpen && hold.purchase === purchase) this.release(hold);
    const all = purchase.coins - purchase.returned;
    let open = all;
    if (lot && lot.left > 0) {
      this.own.issued -= lot.left;
      open -= lot.left;
      this.take(owner, lot.left, [lot]);
    }
    for (const gift of [...this.gifts].reverse()) {
      const part = gift.taken.find((taken) => taken.lot === lot);
      if (gift.state !== 'pending' || !part || part.coins === 0) continue;
      const { fee, net } = this.sharing(gift, part.coins);
      if (net === 0) continue;
      open -= part.coins;
      gift.back += part.coins;
      part.coins = 0;
      this.addPending(gift.receiver, -net);
      this.own.revenue -= fee;
      this.own.issued -= fee + net;
      if (this.net(gift) === 0) gift.state = 'over';
    }
    const other = smaller(open, this.spendable(owner));
    this.take(owner, other);
    this.person(owner).debt += open - other;
    this.tell(owner, 'debt', open - other);
    this.own.issued -= open;
    const money = moneyUpTo(purchase, all) - moneyUpTo(purchase, 0);
    const lost = all === 0 ? 0 : Math.floor((money * (open - other)) / all);
    this.own.clearing -= money;
    this.own.deferred -= money - lost;
    this.own.lost += lost;
    purchase.returned += all;
    purchase.isTaken = true;
  }

  /** So many coins of a gift go back to its giver. */
  reverse(gift: ModelGift, coins: number): void {
    const { fee, net } = this.sharing(gift, coins);
    const back: Taken[] = [];
    let open = coins;
    for (const part of gift.taken) {
      const some = smaller(part.coins, open);
      if (some > 0) back.push({ lot: part.lot, coins: some });
      part.coins -= some;
      open -= some;
    }
    gift.back += coins;
    this.addPending(gift.receiver, -net);
    this.own.revenue -= fee;
    // What the receiver gives back arrives first, and pays debts first.
    this.putBack(gift.giver, firstOf(back, net));
    this.putBack(gift.giver, back);
    if (this.net(gift) === 0) gift.state = 'over';
  }

  forfeit(who: number): void {
    const pending = this.gifts.filter((gift) => gift.receiver === who && gift.state === 'pending');
    const coins = pending.reduce((sum, gift) => sum + this.net(gift), 0);
    const available = this.available(who);
    this.own.forfeited += available + coins;
    this.take(who, available, this.open(who));
    this.addPending(who, -coins);
    for (const gift of pending) gift.state = 'over';
  }

  private sharing(gift: ModelGift, coins: number): { fee: number; net: number } {
    const fee = Math.floor((gift.fee * (gift.back + coins)) / gift.coins) - this.feeBack(gift);
    return { fee, net: coins - fee };
  }

  private feeBack(gift: ModelGift): number {
    return Math.floor((gift.fee * gift.back) / gift.coins);
  }

  private take(who: number, coins: number, from = this.alive(who)): Taken[] {
    let open = coins;
    const taken: Taken[] = [];
    for (const lot of from) {
      const some = smaller(lot.left, open);
      if (some > 0) taken.push({ lot, coins: some });
      lot.left -= some;
      open -= some;
    }
    this.tell(who, 'available', -coins);
    return taken;
  }

  private putBack(who: number, taken: Taken[]): void {
    const rest = this.repay(who, taken);
    for (const { coins, lot } of rest) lot.left += coins;
    this.tell(who, 'available', sum(rest));
    for (const one of taken) one.coins = 0;
  }

  private repay(who: number, taken: readonly Taken[]): Taken[] {
    const person = this.person(who);
    let paid = smaller(person.debt, sum(taken));
    person.debt -= paid;
    this.tell(who, 'debt', -paid);
    return taken.map(({ coins, lot }) => {
      const part = smaller(coins, paid);
      paid -= part;
      return { lot, coins: coins - part };
    });
  }

  /** Coins of one journal, of one kind or of several; the lots that they went into, without what paid debts. */
  private receive(
    who: number,
    ...parts: readonly { readonly coins: number; readonly of: LotKind }[]
  ): ModelLot[] {
    const { lots } = this.person(who);
    const coming = parts
      .filter(({ coins }) => coins > 0)
      .map(({ coins, of }) => ({ coins, lot: this.lotFor(who, of) }));
    const rest = this.repay(who, coming).filter(({ coins }) => coins > 0);
    for (const { coins, lot } of rest) {
      if (!lots.includes(lot)) lots.push(lot);
      lot.coins += coins;
      lot.left += coins;
    }
    this.tell(who, 'available', sum(rest));
    return rest.map(({ lot }) => lot);
  }

  private lotFor(who: number, of: LotKind): ModelLot {
    const merges = of.origin !== 'purchase' && of.expires === LATE;
    const same = merges
      ? this.open(who).filter(({ origin, expires }) => origin === of.origin && expires === LATE)
      : [];
    return same.at(-1) ?? { ...of, age: (this.ages += 1), coins: 0, left: 0, held: 0 };
  }

  private addPending(who: number, coins: number): void {
    this.person(who).pending += coins;
    this.tell(who, 'pending', coins);
  }

  private tell(who: number, kind: string, coins: number): void {
    if (coins !== 0) this.statement.push(`${who} ${kind} ${coins}`);
  }
}

function leftIn(lots: readonly ModelLot[]): number {
  return lots.reduce((total, { left }) => total + left, 0);
}

function sum(taken: readonly Taken[]): number {
  return taken.reduce((total, { coins }) => total + coins, 0);
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

function moneyUpTo(purchase: ModelPurchase, more: number): number {
  return Math.floor((purchase.money * (purchase.returned + more)) / purchase.coins);
}
