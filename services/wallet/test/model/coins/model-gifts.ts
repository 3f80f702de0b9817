import { named } from '../told-rows.js';
import { EARNED, GIVEN, sum, WEEK, type CoinBooks, type Taken } from './coin-books.js';

/** How a gift is given, besides its coins. */
export interface GiftManner {
  readonly basisPoints: number;
  readonly isOnPost: boolean;
  readonly isAnonymous: boolean;
}

export interface ModelGift {
  readonly id: string;
  readonly giver: number;
  readonly receiver: number;
  readonly coins: number;
  readonly fee: number;
  readonly due: number;
  readonly manner: GiftManner;
  readonly taken: readonly Taken[];
  back: number;
  state: 'pending' | 'matured' | 'reversed' | 'forfeited';
}

/** Gifts from their giving to their end. */
export class ModelGifts {
  readonly all: ModelGift[] = [];

  constructor(private readonly books: CoinBooks) {}

  give(giver: number, receiver: number, coins: number, manner: GiftManner): string | undefined {
    const { books } = this;
    if (books.person(giver).frozen) return 'WALLET_FROZEN';
    if (books.spendable(giver) < coins) return 'INSUFFICIENT_COINS';
    const id = named('g', this.all.length);
    const time = books.book(giver);
    const fee = Math.floor((coins * manner.basisPoints) / 10_000);
    const net = coins - fee;
    const taken = books.take(giver, coins);
    books.own.revenue += fee;
    const arrive = (): void => books.addPending(receiver, net);
    books.send(giver, { to: receiver, coins: net, arrive }, manner.isAnonymous);
    const due = time + WEEK;
    // A share of all leaves nothing that could wait.
    const state = net > 0 ? 'pending' : 'matured';
    const sides = { giver, receiver, manner };
    this.all.push({ ...sides, ...{ id, coins, fee, due, taken }, ...{ back: 0, state } });
    books.rows.tell(`gifts ${id}`, {
      ...{ from: `${giver}`, to: `${receiver}`, coins, net, fee, state, due, back: 0 },
    });
    const kind = manner.isOnPost ? 'GIFT_ON_SHORT' : 'GIFT';
    const of = { ...sayOf(manner), kind };
    books.tellLine(giver, id, { ...of, amount: -coins, other: `${receiver}` });
    books.tellLine(receiver, id, { ...of, amount: net, other: seenBy(receiver, sides) });
    return undefined;
  }

  /** Gifts of one receiver become theirs; refused while coins of them are under way that nothing else makes up for. */
  mature(gifts: readonly ModelGift[]): string | undefined {
    const { books } = this;
    const [first] = gifts;
    if (!first) return undefined;
    const { receiver } = first;
    const coins = this.sumOf(gifts);
    if (books.person(receiver).pending < coins) return 'WALLET_BUSY';
    const given = gifts.reduce((total, gift) => total + this.netOfGiven(gift), 0);
    books.book(receiver);
    for (const gift of gifts) this.tellEnd(gift, 'matured');
    books.addPending(receiver, -coins);
    books.receive(receiver, { coins: coins - given, of: EARNED }, { coins: given, of: GIVEN });
    books.rows.add(`earnings ${receiver}`, { matured: coins, reversed: 0 });
    const line = { kind: 'GIFTS_MATURED', amount: coins, gifts: gifts.length };
    books.tellLine(receiver, books.journal, line);
    return undefined;
  }

  /** All that somebody has goes to the platform; nobody is left who reads a line of it. */
  forfeit(who: number): string | undefined {
    const { books } = this;
    const pending = this.waiting(who);
    const coins = this.sumOf(pending);
    const available = books.available(who);
    if (available + coins === 0) return undefined;
    if (books.person(who).frozen) return 'WALLET_FROZEN';
    if (books.person(who).pending < coins) return 'WALLET_BUSY';
    books.book(who);
    books.own.forfeited += available + coins;
    books.take(who, available, books.open(who));
    books.addPending(who, -coins);
    for (const gift of pending) this.tellEnd(gift, 'forfeited');
    return undefined;
  }

  /** Gifts of a receiver that wait. */
  waiting(receiver: number): ModelGift[] {
    return this.all.filter((gift) => gift.receiver === receiver && gift.state === 'pending');
  }

  /** Of what a gift brought, not given back. */
  net(gift: ModelGift): number {
    return gift.coins - gift.fee - (gift.back - feeBack(gift));
  }

  /** How coins that go back are shared. */
  sharing(gift: ModelGift, coins: number): { fee: number; net: number } {
    const fee = Math.floor((gift.fee * (gift.back + coins)) / gift.coins) - feeBack(gift);
    return { fee, net: coins - fee };
  }

  /** Some coins of a gift went back, and so many of these were its receiver's. */
  tellBack(gift: ModelGift, coins: number, net: number): void {
    const { rows } = this.books;
    gift.back += coins;
    rows.add(`gifts ${gift.id}`, { back: net });
    rows.add(`earnings ${gift.receiver}`, { matured: 0, reversed: net });
    if (this.net(gift) === 0) this.tellEnd(gift, 'reversed');
    this.tellReturn(gift, gift.receiver, -net);
  }

  /** The line of one side about what goes back, and the line of the gift itself, which says how much is gone. */
  tellReturn(gift: ModelGift, who: number, amount: number): void {
    const { books } = this;
    const other = seenBy(who, gift);
    const kind = 'GIFT_REVERSED';
    books.tellLine(who, books.journal, { ...sayOf(gift.manner), kind, amount, other });
    books.rows.add(`transactions ${who}:${gift.id}`, { back: Math.abs(amount) });
  }

  private tellEnd(gift: ModelGift, state: ModelGift['state']): void {
    gift.state = state;
    this.books.rows.tell(`gifts ${gift.id}`, { state });
  }

  /** Of what a gift brought and did not give back, what was made of coins that the platform gave. */
  private netOfGiven(gift: ModelGift): number {
    const given = sum(gift.taken.filter(({ lot }) => lot.origin === 'promo'));
    return Math.ceil((this.net(gift) * given) / (gift.coins - gift.back));
  }

  private sumOf(gifts: readonly ModelGift[]): number {
    return gifts.reduce((total, gift) => total + this.net(gift), 0);
  }
}

function feeBack(gift: ModelGift): number {
  return Math.floor((gift.fee * gift.back) / gift.coins);
}

/** Who stands on somebody's line of a gift: the other side, but for a receiver whose giver has no name. */
function seenBy(
  who: number,
  { giver, manner, receiver }: Pick<ModelGift, 'giver' | 'receiver' | 'manner'>,
): string {
  if (who === giver) return `${receiver}`;
  return manner.isAnonymous ? '' : `${giver}`;
}

function sayOf({ isAnonymous, isOnPost }: GiftManner): { post: string; anonymous: string } {
  return { post: isOnPost ? 'post' : '', anonymous: isAnonymous ? 'true' : '' };
}
