import { named } from '../told-rows.js';
import {
  DAY,
  EARNED,
  GIVEN,
  leftIn,
  type CoinBooks,
  type LotKind,
  type ModelLot,
} from './coin-books.js';

/** Coins that move outside of gifts, and those that the platform gives for a while. */
export class ModelTransfers {
  private count = 0;

  constructor(private readonly books: CoinBooks) {}

  /** By their owner. */
  transfer(from: number, to: number, coins: number): string | undefined {
    const { books } = this;
    const free = books.open(from).filter(({ origin }) => origin === 'earned');
    if (leftIn(free) < coins) return 'INSUFFICIENT_COINS';
    if (books.person(from).frozen) return 'WALLET_FROZEN';
    const time = books.book(from);
    books.take(from, coins, free);
    this.bring({ from, to, coins, of: EARNED });
    const id = this.tell({ from: `${from}`, source: '', to: `${to}`, coins, admin: '' }, time);
    this.tellSides(id, { from, to, coins }, '');
    return undefined;
  }

  /** By order of those who administer. */
  give(from: number | 'promo' | 'issuance', to: number, coins: number): string | undefined {
    const { books } = this;
    const isOwn = typeof from === 'string';
    if (!isOwn && leftIn(this.movable(from)) < coins) return 'INSUFFICIENT_COINS';
    const time = books.book(isOwn ? to : from);
    if (from === 'promo') books.own.promo += coins;
    else if (from === 'issuance') books.own.issued += coins;
    else books.take(from, coins, this.movable(from));
    const of = from === 'promo' ? GIVEN : EARNED;
    this.bring({ from: isOwn ? to : from, to, coins, of });
    const source = isOwn ? { from: '', source: from } : { from: `${from}`, source: '' };
    const id = this.tell({ ...source, to: `${to}`, coins, admin: 'true' }, time);
    this.tellSides(id, { from: isOwn ? undefined : from, to, coins }, 'true');
    return undefined;
  }

  grant(to: number, coins: number, days: number): undefined {
    const { books } = this;
    const time = books.book(to);
    books.own.promo += coins;
    const until = time + days * DAY;
    books.receive(to, { coins, of: { ...GIVEN, expires: until } });
    const id = this.tell({ from: '', source: 'promo', to: `${to}`, coins, admin: 'true' }, time);
    books.tellLine(to, id, { kind: 'PROMO', amount: coins, until });
    return undefined;
  }

  /** The coins of somebody that are over now, the first of them. */
  expired(who: number): ModelLot | undefined {
    return this.books.open(who).find(({ expires }) => expires <= this.books.now);
  }

  expire(who: number, lot: ModelLot): undefined {
    const { books } = this;
    const { left } = lot;
    books.book(who);
    books.own.expired += left;
    books.take(who, left, [lot]);
    books.tellLine(who, books.journal, { kind: 'PROMO', amount: -left });
    return undefined;
  }

  private movable(who: number): ModelLot[] {
    return this.books.open(who).filter(({ origin }) => origin !== 'promo');
  }

  private bring({ coins, from, of, to }: Moved & { from: number; of: LotKind }): void {
    const { books } = this;
    const line = `transactions ${to}:${this.next}`;
    books.send(from, { to, coins, line, arrive: () => void books.receive(to, { coins, of }) });
  }

  /** The id of the transfer that is told next. */
  private get next(): string {
    return named('t', this.count);
  }

  private tell(transfer: Record<string, string | number>, time: number): string {
    const id = this.next;
    this.count += 1;
    this.books.rows.tell(`transfers ${id}`, { ...transfer, made: time });
    return id;
  }

  /** A line for each side who is a person. */
  private tellSides(id: string, { coins, from, to }: Moved, admin: string): void {
    const of = { kind: 'TRANSFER', admin };
    const [sender, receiver] = [from === undefined ? '' : `${from}`, `${to}`];
    if (from !== undefined)
      this.books.tellLine(from, id, { ...of, amount: -coins, other: receiver });
    this.books.tellLine(to, id, { ...of, amount: coins, other: sender });
  }
}

interface Moved {
  readonly from: number | undefined;
  readonly to: number;
  readonly coins: number;
}
