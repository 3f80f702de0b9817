import { named, ToldRows } from '../told-rows.js';
import type { LineWords } from '../row-words.js';

/** Coins of one kind and time, in somebody's wallet. */
export interface ModelLot {
  readonly origin: 'purchase' | 'promo' | 'earned';
  readonly age: number;
  readonly refundableUntil: number;
  readonly expires: number;
  coins: number;
  left: number;
  held: number;
}

/** Coins of a lot that went somewhere. */
export interface Taken {
  readonly lot: ModelLot;
  coins: number;
}

export interface ModelPerson {
  pending: number;
  debt: number;
  frozen: boolean;
  readonly lots: ModelLot[];
}

interface Travelling {
  readonly to: number;
  readonly coins: number;
  readonly arrive: () => void;
  /** The statement line that brings them; absent for gifts, which wait and pay nothing. */
  readonly line?: string;
}

export const DAY = 86_400_000;
export const WEEK = 7 * DAY;
/** When coins go that stay for good. */
export const LATE = Number.MAX_SAFE_INTEGER;
export type LotKind = Pick<ModelLot, 'origin' | 'refundableUntil' | 'expires'>;

export const EARNED: LotKind = { origin: 'earned', refundableUntil: 0, expires: LATE };
/** By the platform, for good. */
export const GIVEN: LotKind = { origin: 'promo', refundableUntil: 0, expires: LATE };

/** A line that says what every line does, and nothing else. */
const PLAIN: Omit<LineWords, 'kind' | 'amount' | 'coins' | 'journals' | 'made' | 'changed'> = {
  ...{ in: 'COIN', state: 'COMPLETED', other: '', post: '', anonymous: '', admin: '' },
  ...{ gifts: 0, until: 0, repaid: 0, back: 0, refund: '', refundCoins: 0, owed: 0 },
};

/** What is particular about a line. */
type NewLine = Partial<LineWords> & Pick<LineWords, 'kind' | 'amount'>;

/**
 * The wallets of some people and what moves between them, in plain numbers and lists: written apart from the ledger's rules,
 * to be compared with them. People live in places: what somebody of another place is given is under way until it is
 * delivered, and where there are several places so is what nobody is to know the giver of. Each place has a clock that
 * never goes back.
 */
export class CoinBooks {
  now = Date.parse('2026-01-01T00:00:00Z');
  readonly rows = new ToldRows();
  readonly people: readonly ModelPerson[];
  readonly underWay: Travelling[] = [];
  /** Balances of the platform, coins and cash. */
  readonly own = {
    ...{ issued: 0, revenue: 0, promo: 0, expired: 0, forfeited: 0 },
    ...{ clearing: 0, deferred: 0, payable: 0, lost: 0 },
  };
  private readonly counts = { ages: 0, journals: 0 };
  /** When the newest journal was booked. */
  private time = 0;
  private readonly clocks = new Map<number, number>();
  /** What each person paid of debts with the coins of the newest journal. */
  private readonly paid = new Map<number, number>();

  constructor(
    private readonly homes: readonly number[],
    private readonly places = 1,
  ) {
    this.people = homes.map(() => ({ ...{ pending: 0, debt: 0, frozen: false }, lots: [] }));
  }

  person(who: number): ModelPerson {
    const person = this.people[who];
    if (!person) throw new Error('nobody');
    return person;
  }

  available(who: number): number {
    return leftIn(this.person(who).lots);
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
    if (one.line) this.rows.add(one.line, { repaid: this.paidBy(one.to) });
  }

  /** What time it is where somebody lives. */
  clock(who: number): number {
    return Math.max(this.now, this.clocks.get(this.home(who)) ?? 0);
  }

  /** Books a journal where somebody lives, and says when; nothing there is booked for an earlier time from then on. */
  book(who: number): number {
    this.time = this.clock(who);
    this.clocks.set(this.home(who), this.time);
    this.counts.journals += 1;
    this.paid.clear();
    return this.time;
  }

  /** The name of the newest journal. */
  get journal(): string {
    return named('j', this.counts.journals);
  }

  /** Tells a new line of somebody's statement, which the newest journal made. */
  tellLine(who: number, id: string, line: NewLine): void {
    const { journal: journals, time } = this;
    const common = { journals, made: time, changed: time, repaid: this.paidBy(who) };
    const coins = Math.abs(line.amount);
    this.rows.tell(`transactions ${who}:${id}`, { ...PLAIN, ...common, coins, ...line });
  }

  /** Tells what the newest journal did about a purchase, on the line of it: what left the wallet, and what is owed. */
  tellRefund(
    { id, owner }: { readonly id: string; readonly owner: number },
    refund: string,
    { left, owed = 0 }: { readonly left: number; readonly owed?: number },
  ): void {
    const row = `transactions ${owner}:${id}`;
    const journals = `${this.rows.find(row)?.['journals']} ${this.journal}`;
    this.rows.tell(row, { refund, journals, changed: this.time });
    this.rows.add(row, { refundCoins: left, owed, repaid: this.paidBy(owner) });
  }

  /** Sends coins; those of somebody who lives elsewhere, or is not to be known, are under way. */
  send(from: number, what: Travelling, isHidden = false): void {
    if (what.coins === 0) return;
    const isNear = this.home(from) === this.home(what.to);
    if (isNear && !(isHidden && this.places > 1)) what.arrive();
    else this.underWay.push(what);
  }

  addPending(who: number, coins: number): void {
    this.person(who).pending += coins;
  }

  take(who: number, coins: number, from = this.alive(who)): Taken[] {
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

  putBack(who: number, taken: readonly Taken[]): void {
    for (const { coins, lot } of this.repay(who, taken)) lot.left += coins;
  }

  /** Coins of one journal, of one kind or of several; the lots that they went into, without what paid debts. */
  receive(
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

  private alive(who: number): ModelLot[] {
    const now = this.clock(who);
    return this.open(who).filter(({ expires }) => expires > now);
  }

  private home(who: number): number {
    return this.homes[who] ?? 0;
  }

  private paidBy(who: number): number {
    return this.paid.get(who) ?? 0;
  }

  private repay(who: number, taken: readonly Taken[]): Taken[] {
    const person = this.person(who);
    let paid = smaller(person.debt, sum(taken));
    person.debt -= paid;
    this.paid.set(who, this.paidBy(who) + paid);
    return taken.map(({ coins, lot }) => {
      const part = smaller(coins, paid);
      paid -= part;
      return { lot, coins: coins - part };
    });
  }

  private lotFor(who: number, of: LotKind): ModelLot {
    const merges = of.origin !== 'purchase' && of.expires === LATE;
    const same = merges
      ? this.open(who).filter(({ origin, expires }) => origin === of.origin && expires === LATE)
      : [];
    return same.at(-1) ?? { ...of, age: (this.counts.ages += 1), coins: 0, left: 0, held: 0 };
  }
}

export function smaller(a: number, b: number): number {
  return a < b ? a : b;
}

/** What is left in lots. */
export function leftIn(lots: readonly ModelLot[]): number {
  let all = 0;
  for (const { left } of lots) all += left;
  return all;
}

/** How many coins were taken. */
export function sum(taken: readonly Taken[]): number {
  return taken.reduce((total, { coins }) => total + coins, 0);
}
