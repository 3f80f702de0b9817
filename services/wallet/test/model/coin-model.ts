/* What the ledger should come to, in plain numbers and lists: written apart from its rules, to be compared with them. */

import { named, ToldRows } from './told-rows.js';

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
  readonly id: string;
  readonly giver: number;
  readonly receiver: number;
  readonly coins: number;
  readonly fee: number;
  readonly due: number;
  readonly taken: readonly Taken[];
  back: number;
  state: 'pending' | 'matured' | 'reversed' | 'forfeited';
}

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

export interface ModelPerson {
  pending: number;
  debt: number;
  frozen: boolean;
  readonly lots: ModelLot[];
}

/** How a gift is given, besides its coins. */
export interface GiftManner {
  readonly basisPoints: number;
  readonly isOnPost: boolean;
  readonly isAnonymous: boolean;
}

interface Travelling {
  readonly to: number;
  readonly coins: number;
  readonly arrive: () => void;
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const LATE = Number.MAX_SAFE_INTEGER;
type LotKind = Pick<ModelLot, 'origin' | 'refundableUntil' | 'expires'>;

const EARNED: LotKind = { origin: 'earned', refundableUntil: 0, expires: LATE };
/** By the platform, for good. */
const GIVEN: LotKind = { origin: 'promo', refundableUntil: 0, expires: LATE };

const smaller = (a: number, b: number): number => (a < b ? a : b);

/**
 * The whole of the coins of some people, who live in places: what somebody of another place is given is under way until it
 * is delivered. Each place has a clock that never goes back.
 */
export class CoinModel {
  now = Date.parse('2026-01-01T00:00:00Z');
  readonly rows = new ToldRows();
  readonly people: readonly ModelPerson[];
  readonly gifts: ModelGift[] = [];
  readonly purchases: ModelPurchase[] = [];
  readonly holds: ModelHold[] = [];
  readonly underWay: Travelling[] = [];
  /** Balances of the platform, coins and cash. */
  readonly own = {
    ...{ issued: 0, revenue: 0, promo: 0, expired: 0, forfeited: 0 },
    ...{ clearing: 0, deferred: 0, payable: 0, lost: 0 },
  };
  private readonly counts = { transfers: 0, reversals: 0, ages: 0, journals: 0 };
  private readonly clocks = new Map<number, number>();

  constructor(private readonly homes: readonly number[]) {
    this.people = homes.map(() => ({ ...{ pending: 0, debt: 0, frozen: false }, lots: [] }));
  }

  person(who: number): ModelPerson {
    const person = this.people[who];
    if (!person) throw new Error('nobody');
    return person;
  }

  available(who: number): number {
    let sum = 0;
    for (const { left } of this.person(who).lots) sum += left;
    return sum;
  }

  held(who: number): number {
    let sum = 0;
    for (const { held } of this.person(who).lots) sum += held;
    return sum;
  }

  /** What can be spent. */
  spendable(who: number): number {
    return leftIn(this.alive(who));
  }

  /** Lots with coins, in order; of these `alive` can be spent. */
  open(who: number): ModelLot[] {
    const order = (a: ModelLot, b: ModelLot): number => a.expires - b.expires || a.age - b.age;
    return this.person(who)
      .lots.filter(({ left }) => left > 0)
      .sort(order);
  }

  private alive(who: number): ModelLot[] {
    const now = this.clock(who);
    return this.open(who).filter(({ expires }) => expires > now);
  }

  /** How many journals there are. */
  get journals(): number {
    return this.counts.journals;
  }

  /** What is under way arrives. */
  deliver(index: number): void {
    const [one] = this.underWay.splice(index, 1);
    if (!one) throw new Error('nothing is under way');
    this.book(one.to);
    one.arrive();
  }

  credit(owner: number, coins: number, money: number): undefined {
    const id = named('p', this.purchases.length);
    const time = this.book(owner);
    this.own.issued += coins;
    this.own.clearing += money;
    this.own.deferred += money;
    const bought = { origin: 'purchase', refundableUntil: this.now + WEEK, expires: LATE } as const;
    const [lot] = this.receive(owner, { coins, of: bought });
    const untouched = { returned: 0, traced: 0, fees: 0, isTaken: false };
    this.purchases.push({ id, owner, coins, money, lot, ...untouched });
    this.rows.tell(`transactions ${owner}:${id}`, {
      ...{ kind: 'CASH_TO_COINS', state: 'COMPLETED', amount: money, coins, other: '' },
      ...{ post: '', anonymous: '', refund: '', journals: this.journal, made: time, changed: time },
    });
    return undefined;
  }

  gift(giver: number, receiver: number, coins: number, manner: GiftManner): string | undefined {
    if (this.person(giver).frozen) return 'WALLET_FROZEN';
    if (this.spendable(giver) < coins) return 'INSUFFICIENT_COINS';
    const id = named('g', this.gifts.length);
    const time = this.book(giver);
    const fee = Math.floor((coins * manner.basisPoints) / 10_000);
    const net = coins - fee;
    const taken = this.take(giver, coins);
    this.own.revenue += fee;
    this.send(giver, { to: receiver, coins: net, arrive: () => this.addPending(receiver, net) });
    const due = time + WEEK;
    // A share of all leaves nothing that could wait.
    const state = net > 0 ? 'pending' : 'matured';
    this.gifts.push({ id, giver, receiver, coins, fee, due, taken, back: 0, state });
    this.rows.tell(`gifts ${id}`, {
      ...{ from: `${giver}`, to: `${receiver}`, coins, net, fee, state, due, back: 0 },
    });
    this.tellGift(id, { giver, receiver, coins, net, time }, manner);
    return undefined;
  }

  private tellGift(
    id: string,
    gift: { giver: number; receiver: number; coins: number; net: number; time: number },
    { isAnonymous, isOnPost }: GiftManner,
  ): void {
    const { coins, giver, net, receiver, time } = gift;
    const common = {
      ...{ kind: isOnPost ? 'GIFT_ON_SHORT' : 'GIFT', state: 'COMPLETED', refund: '' },
      ...{
        journals: this.journal,
        post: isOnPost ? 'post' : '',
        anonymous: isAnonymous ? 'true' : '',
      },
      ...{ made: time, changed: time },
    };
    const sent = { amount: -coins, coins, other: `${receiver}` };
    const arrived = { amount: net, coins: net, other: isAnonymous ? '' : `${giver}` };
    this.rows.tell(`transactions ${giver}:${id}`, { ...common, ...sent });
    this.rows.tell(`transactions ${receiver}:${id}`, { ...common, ...arrived });
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

  /** Gifts of a receiver that wait. */
  waiting(receiver: number): ModelGift[] {
    return this.gifts.filter((gift) => gift.receiver === receiver && gift.state === 'pending');
  }

  /** Gifts of one receiver become theirs; refused while coins of them are under way that nothing else makes up for. */
  mature(gifts: readonly ModelGift[]): string | undefined {
    const [first] = gifts;
    if (!first) return undefined;
    const { receiver } = first;
    const coins = this.sumOf(gifts);
    if (this.person(receiver).pending < coins) return 'WALLET_BUSY';
    const given = gifts.reduce((total, gift) => total + this.netOfGiven(gift), 0);
    this.book(receiver);
    for (const gift of gifts) this.tellEnd(gift, 'matured');
    this.addPending(receiver, -coins);
    this.receive(receiver, { coins: coins - given, of: EARNED }, { coins: given, of: GIVEN });
    this.rows.add(`earnings ${receiver}`, { matured: coins, reversed: 0 });
    return undefined;
  }

  transfer(from: number, to: number, coins: number): string | undefined {
    const now = this.clock(from);
    const free = this.movable(from).filter(
      (lot) => lot.origin !== 'purchase' || lot.refundableUntil <= now,
    );
    if (leftIn(free) < coins) return 'INSUFFICIENT_COINS';
    if (this.person(from).frozen) return 'WALLET_FROZEN';
    const time = this.book(from);
    this.take(from, coins, free);
    this.send(from, { to, coins, arrive: () => void this.receive(to, { coins, of: EARNED }) });
    this.tellTransfer({ from: `${from}`, source: '', to: `${to}`, coins, admin: '' }, time);
    return undefined;
  }

  private movable(who: number): ModelLot[] {
    return this.open(who).filter(({ origin }) => origin !== 'promo');
  }

  give(from: number | 'promo' | 'issuance', to: number, coins: number): string | undefined {
    const isOwn = typeof from === 'string';
    if (!isOwn && leftIn(this.movable(from)) < coins) return 'INSUFFICIENT_COINS';
    const time = this.book(isOwn ? to : from);
    if (from === 'promo') this.own.promo += coins;
    else if (from === 'issuance') this.own.issued += coins;
    else this.take(from, coins, this.movable(from));
    const of = from === 'promo' ? GIVEN : EARNED;
    const arrive = (): void => void this.receive(to, { coins, of });
    this.send(isOwn ? to : from, { to, coins, arrive });
    const source = isOwn ? { from: '', source: from } : { from: `${from}`, source: '' };
    this.tellTransfer({ ...source, to: `${to}`, coins, admin: 'true' }, time);
    return undefined;
  }

  grant(to: number, coins: number, days: number): undefined {
    const time = this.book(to);
    this.own.promo += coins;
    const expires = time + days * DAY;
    this.receive(to, { coins, of: { ...GIVEN, expires } });
    this.tellTransfer({ from: '', source: 'promo', to: `${to}`, coins, admin: 'true' }, time);
    return undefined;
  }

  /** The coins of somebody that are over now, the first of them. */
  expired(who: number): ModelLot | undefined {
    return this.open(who).find(({ expires }) => expires <= this.now);
  }

  expire(who: number, lot: ModelLot): undefined {
    this.book(who);
    this.own.expired += lot.left;
    this.take(who, lot.left, [lot]);
    return undefined;
  }

  hold(purchase: ModelPurchase, coins: number): string | undefined {
    const { lot, owner } = purchase;
    if (!lot || lot.left === 0) return 'REFUND_EXCEEDS';
    if (lot.refundableUntil <= this.clock(owner)) return 'REFUND_TOO_LATE';
    const room = purchase.coins - purchase.returned - lot.held;
    const isOwing = this.person(owner).debt > 0;
    if (isOwing || coins > smaller(lot.left, room)) return 'REFUND_EXCEEDS';
    if (this.person(owner).frozen) return 'WALLET_FROZEN';
    const id = named('r', this.holds.length);
    const time = this.book(owner);
    this.take(owner, coins, [lot]);
    lot.held += coins;
    this.holds.push({ id, purchase, lot, coins, isOpen: true });
    this.rows.tell(`refunds ${id}`, { purchase: purchase.id, coins, state: 'held', money: 0 });
    this.tellRefund(purchase, 'held', time);
    return undefined;
  }

  capture(hold: ModelHold): undefined {
    const { coins, id, lot, purchase } = hold;
    const time = this.book(purchase.owner);
    hold.isOpen = false;
    lot.held -= coins;
    this.own.issued -= coins;
    const money = moneyUpTo(purchase, coins) - moneyUpTo(purchase, 0);
    this.own.deferred -= money;
    this.own.payable += money;
    purchase.returned += coins;
    this.rows.tell(`refunds ${id}`, { state: 'captured', money });
    this.tellRefund(purchase, 'captured', time);
    return undefined;
  }

  release(hold: ModelHold): undefined {
    const { coins, id, lot, purchase } = hold;
    const time = this.book(purchase.owner);
    hold.isOpen = false;
    lot.held -= coins;
    this.putBack(purchase.owner, [{ lot, coins }]);
    this.rows.tell(`refunds ${id}`, { state: 'voided' });
    this.tellRefund(purchase, 'voided', time);
    return undefined;
  }

  /**
   * The bank takes a purchase back: where its coins are, then others of the buyer, then debt. Gifts whose coins are under
   * way it leaves for when it is asked again, and the rest with them.
   */
  chargeBack(purchase: ModelPurchase): undefined {
    const { id, lot, owner } = purchase;
    const row = `chargebacks ${id}`;
    this.rows.add(row, { traced: 0, fees: 0, taken: 0, money: 0, lost: 0 });
    this.rows.tell(row, { state: 'open' });
    for (const hold of this.holds)
      if (hold.isOpen && hold.purchase === purchase) this.release(hold);
    if (lot && lot.left > 0) {
      const time = this.trace(purchase, { net: lot.left, fee: 0, where: owner });
      this.take(owner, lot.left, [lot]);
      this.tellRefund(purchase, 'charged_back', time);
    }
    let isWhole = true;
    for (const gift of [...this.gifts].reverse()) {
      const part = gift.taken.find((taken) => taken.lot === lot);
      if (gift.state !== 'pending' || !part || part.coins === 0) continue;
      const { fee, net } = this.sharing(gift, part.coins);
      if (net === 0) continue;
      if (this.person(gift.receiver).pending < net) {
        isWhole = false;
        continue;
      }
      this.trace(purchase, { net, fee, where: gift.receiver });
      this.addPending(gift.receiver, -net);
      this.tellBack(gift, part.coins, net);
      part.coins = 0;
    }
    if (isWhole) this.endChargeBack(purchase);
    return undefined;
  }

  private trace(
    purchase: ModelPurchase,
    { fee, net, where }: { net: number; fee: number; where: number },
  ): number {
    const time = this.book(where);
    purchase.traced += net + fee;
    purchase.fees += fee;
    this.own.issued -= net;
    this.rows.add(`chargebacks ${purchase.id}`, { traced: net + fee, fees: fee, taken: net });
    return time;
  }

  private endChargeBack(purchase: ModelPurchase): void {
    const { fees, id, owner } = purchase;
    const all = purchase.coins - purchase.returned;
    const open = all - purchase.traced;
    const money = moneyUpTo(purchase, all) - moneyUpTo(purchase, 0);
    purchase.isTaken = true;
    this.rows.tell(`chargebacks ${id}`, { state: 'closed' });
    // Nothing is left of it.
    if (open + fees + money === 0) return;
    const time = this.book(owner);
    const other = smaller(open, this.spendable(owner));
    const owed = open - other;
    this.take(owner, other);
    this.person(owner).debt += owed;
    this.own.revenue -= fees;
    this.own.issued -= open + fees;
    const lost = all === 0 ? 0 : Math.floor((money * owed) / all);
    this.own.clearing -= money;
    this.own.deferred -= money - lost;
    this.own.lost += lost;
    purchase.returned += all;
    this.rows.add(`chargebacks ${id}`, { taken: open + fees, money, lost });
    this.tellRefund(purchase, 'charged_back', time);
  }

  /** So many coins of a gift go back to its giver. */
  reverse(gift: ModelGift, coins: number): string | undefined {
    const { giver, receiver } = gift;
    const { fee, net } = this.sharing(gift, coins);
    if (gift.state !== 'pending' || net === 0) return 'GIFT_NOT_PENDING';
    if (this.person(receiver).pending < net) return 'WALLET_BUSY';
    this.book(receiver);
    const back = backOf(gift, coins);
    this.addPending(receiver, -net);
    this.tellBack(gift, coins, net);
    // What the receiver gives back arrives first, and pays debts first; the platform's share is where the giver is.
    const first = firstOf(back, net);
    this.send(receiver, { to: giver, coins: net, arrive: () => this.putBack(giver, first) });
    const id = named('v', this.counts.reversals);
    this.counts.reversals += 1;
    this.rows.tell(`gift_reversals ${id}`, { gift: gift.id, net, fee, state: 'closed' });
    if (fee === 0) return undefined;
    this.book(giver);
    this.own.revenue -= fee;
    this.putBack(giver, back);
    return undefined;
  }

  /** All that somebody has goes to the platform. */
  forfeit(who: number): string | undefined {
    const pending = this.waiting(who);
    const coins = this.sumOf(pending);
    const available = this.available(who);
    if (available + coins === 0) return undefined;
    if (this.person(who).frozen) return 'WALLET_FROZEN';
    if (this.person(who).pending < coins) return 'WALLET_BUSY';
    this.book(who);
    this.own.forfeited += available + coins;
    this.take(who, available, this.open(who));
    this.addPending(who, -coins);
    for (const gift of pending) this.tellEnd(gift, 'forfeited');
    return undefined;
  }

  private home(who: number): number {
    return this.homes[who] ?? 0;
  }

  /** What time it is where somebody lives. */
  private clock(who: number): number {
    return Math.max(this.now, this.clocks.get(this.home(who)) ?? 0);
  }

  /** Books a journal where somebody lives, and says when; nothing there is booked for an earlier time from then on. */
  private book(who: number): number {
    const time = this.clock(who);
    this.clocks.set(this.home(who), time);
    this.counts.journals += 1;
    return time;
  }

  /** The name of the newest journal. */
  private get journal(): string {
    return named('j', this.counts.journals);
  }

  private send(from: number, what: Travelling): void {
    if (what.coins === 0) return;
    if (this.home(from) === this.home(what.to)) what.arrive();
    else this.underWay.push(what);
  }

  private sumOf(gifts: readonly ModelGift[]): number {
    return gifts.reduce((sum, gift) => sum + this.net(gift), 0);
  }

  private sharing(gift: ModelGift, coins: number): { fee: number; net: number } {
    const fee = Math.floor((gift.fee * (gift.back + coins)) / gift.coins) - this.feeBack(gift);
    return { fee, net: coins - fee };
  }

  private feeBack(gift: ModelGift): number {
    return Math.floor((gift.fee * gift.back) / gift.coins);
  }

  private tellTransfer(transfer: Record<string, string | number>, time: number): void {
    const id = named('t', this.counts.transfers);
    this.counts.transfers += 1;
    this.rows.tell(`transfers ${id}`, { ...transfer, made: time });
  }

  private tellEnd(gift: ModelGift, state: ModelGift['state']): void {
    gift.state = state;
    this.rows.tell(`gifts ${gift.id}`, { state });
  }

  private tellBack(gift: ModelGift, coins: number, net: number): void {
    gift.back += coins;
    this.rows.add(`gifts ${gift.id}`, { back: net });
    this.rows.add(`earnings ${gift.receiver}`, { matured: 0, reversed: net });
    if (this.net(gift) === 0) this.tellEnd(gift, 'reversed');
  }

  private tellRefund({ id, owner }: ModelPurchase, refund: string, time: number): void {
    const row = `transactions ${owner}:${id}`;
    const journals = `${this.rows.find(row)?.['journals']} ${this.journal}`;
    this.rows.tell(row, { refund, journals, changed: time });
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
    return taken;
  }

  private putBack(who: number, taken: readonly Taken[]): void {
    for (const { coins, lot } of this.repay(who, taken)) lot.left += coins;
  }

  private repay(who: number, taken: readonly Taken[]): Taken[] {
    const person = this.person(who);
    let paid = smaller(person.debt, sum(taken));
    person.debt -= paid;
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
    return rest.map(({ lot }) => lot);
  }

  private lotFor(who: number, of: LotKind): ModelLot {
    const merges = of.origin !== 'purchase' && of.expires === LATE;
    const same = merges
      ? this.open(who).filter(({ origin, expires }) => origin === of.origin && expires === LATE)
      : [];
    return same.at(-1) ?? { ...of, age: (this.counts.ages += 1), coins: 0, left: 0, held: 0 };
  }

  private addPending(who: number, coins: number): void {
    this.person(who).pending += coins;
  }
}

function leftIn(lots: readonly ModelLot[]): number {
  return lots.reduce((total, { left }) => total + left, 0);
}

function sum(taken: readonly Taken[]): number {
  return taken.reduce((total, { coins }) => total + coins, 0);
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

function moneyUpTo(purchase: ModelPurchase, more: number): number {
  return Math.floor((purchase.money * (purchase.returned + more)) / purchase.coins);
}
