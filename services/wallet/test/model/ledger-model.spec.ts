import fc from 'fast-check';
import { randomCases } from '@mate/testing/runs';
import { CoinModel, type ModelGift } from './coin-model.js';
import { LedgerPlay } from './ledger-play.js';

const PEOPLE = 4;
/** Steps of one history, a few of which do nothing; each history has a seed of its own. */
const STEPS = 110;
const HISTORIES = 1_000;
const DAY = 86_400_000;
const OTHERS = [1, 2, 3] as const;
const KINDS = ['available', 'pending', 'held', 'debt'] as const;

const who = fc.nat(PEOPLE - 1);
const coins = fc.integer({ min: 1, max: 60 });
const pick = fc.nat(1_000_000);
/** Those named twice come twice as often. Nothing stands first: a failure's steps that it does not need shrink to it. */
const KINDS_OF_STEPS = [
  ...(['nothing', 'credit', 'credit', 'credit', 'gift', 'gift', 'gift', 'gift'] as const),
  ...(['mature', 'mature', 'transfer', 'give', 'grant', 'expire'] as const),
  ...(['hold', 'hold', 'end', 'end', 'chargeBack', 'reverse', 'reverse'] as const),
  ...(['freeze', 'thaw', 'forfeit', 'clock', 'clock', 'clockBack', 'repeat'] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...KINDS_OF_STEPS),
  who,
  other: fc.constantFrom(...OTHERS),
  coins,
  pick,
  fee: fc.constantFrom(0, 1, 500, 3_333, 9_999, 10_000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const within = (max: number, { pick: from }: Step): number => 1 + (from % max);
const chosen = <T>(list: readonly T[], { pick: from }: Step): T | undefined =>
  list[from % Math.max(1, list.length)];

/** One history: the model and the ledger side by side. */
class History {
  private readonly model = new CoinModel(PEOPLE);
  private readonly play = new LedgerPlay(PEOPLE);

  run(one: Step): void {
    this.model.statement = [];
    this.play.driver.statement = [];
    this.play.now = new Date(this.model.now);
    const [expected, refusal] = this.take(one) ?? [];
    agree(refusal, expected);
    this.compare();
  }

  /** Does a step on both sides; answers what each refused it with. */
  private take(one: Step): [string | undefined, string | undefined] | undefined {
    const { model, play } = this;
    const { who: from, coins: amount } = one;
    const to = (from + one.other) % PEOPLE;
    switch (one.kind) {
      case 'credit':
        model.credit(from, amount, one.fee + 1);
        play.credit(from, amount, one.fee + 1);
        return undefined;
      case 'gift':
        return [model.gift(from, to, amount, one.fee), play.gift(from, to, amount, one.fee)];
      case 'transfer':
        return [model.transfer(from, to, amount), play.transfer(from, to, amount)];
      case 'give': {
        const source = chosen([from, 'promo', 'issuance'] as const, one) ?? from;
        return [model.give(source, to, amount), play.give(source, to, amount)];
      }
      case 'grant': {
        const expires = model.now + within(20, one) * DAY;
        model.grant(from, amount, expires);
        play.grant(from, amount, new Date(expires));
        return undefined;
      }
      case 'clock':
        model.now += within(10 * DAY, one);
        return undefined;
      case 'clockBack':
        // A clock that is set back: the journal's own time does not follow.
        play.now = new Date(model.now - within(DAY, one));
        model.credit(from, amount, 1);
        play.credit(from, amount, 1);
        return undefined;
      case 'repeat':
        return this.repeat();
      default:
        return this.takeLater(one);
    }
  }

  /** Steps that need something that was there before. */
  private takeLater(one: Step): [string | undefined, string | undefined] | undefined {
    const { model, play } = this;
    const isFrozen = one.kind === 'freeze';
    if (isFrozen || one.kind === 'thaw') {
      model.person(one.who).frozen = isFrozen;
      play.driver.freeze(one.who, isFrozen ? 'spec' : undefined, play.now);
    }
    if (one.kind === 'mature') {
      const due = this.giftsOf(
        ({ receiver, due: time }) => receiver === one.who && time <= model.now,
      );
      model.mature(due);
      play.mature(due.map((gift) => model.gifts.indexOf(gift)));
    }
    if (one.kind === 'expire') {
      const [lot] = model.open(one.who);
      if (lot && lot.expires <= model.now) {
        model.expire(one.who, lot);
        play.expire(one.who);
      }
    }
    if (one.kind === 'reverse') this.reverse(one);
    if (one.kind === 'forfeit') this.forfeit(one);
    if (one.kind === 'end') this.end(one);
    if (one.kind === 'chargeBack') this.chargeBack(one);
    return one.kind === 'hold' ? this.hold(one) : undefined;
  }

  private hold(one: Step): [string | undefined, string | undefined] | undefined {
    const purchase = chosen(this.model.purchases, one);
    if (!purchase) return undefined;
    const index = this.model.purchases.indexOf(purchase);
    return [this.model.hold(purchase, one.coins), this.play.hold(index, one.coins)];
  }

  private end(one: Step): void {
    const hold = chosen(
      this.model.holds.filter(({ isOpen }) => isOpen),
      one,
    );
    if (!hold) return;
    const isCaptured = one.other === 1;
    const index = this.model.holds.indexOf(hold);
    if (isCaptured) this.model.capture(hold);
    else this.model.release(hold);
    this.play.end(index, isCaptured ? 'captured' : 'voided');
  }

  private chargeBack(one: Step): void {
    const { model, play } = this;
    const purchase = chosen(
      model.purchases.filter(({ isTaken }) => !isTaken),
      one,
    );
    if (!purchase) return;
    const { lot } = purchase;
    const gifts = this.giftsOf(({ taken }) =>
      taken.some((part) => part.lot === lot && part.coins > 0),
    );
    for (const [index, hold] of model.holds.entries())
      if (hold.isOpen && hold.purchase === purchase) play.end(index, 'voided');
    const indexes = gifts.reverse().map((gift) => model.gifts.indexOf(gift));
    model.chargeBack(purchase);
    play.chargeBack(model.purchases.indexOf(purchase), indexes);
  }

  private reverse(one: Step): void {
    const gift = chosen(this.giftsOf(), one);
    if (!gift) return;
    const part = within(gift.coins - gift.back, one);
    const index = this.model.gifts.indexOf(gift);
    this.model.reverse(gift, part);
    this.play.reverse(index, part);
  }

  private forfeit({ who: leaving, pick: from }: Step): void {
    // Few leave.
    if (from % 4 > 0) return;
    const pending = this.model.person(leaving).pending;
    this.model.forfeit(leaving);
    this.play.forfeit(leaving, BigInt(pending));
  }

  private repeat(): [string | undefined, string | undefined] | undefined {
    const again = this.play.driver.repeat(this.play.now);
    this.play.driver.statement = [];
    if (!again) return undefined;
    agree(again.same, true);
    return ['IDEMPOTENCY_KEY_REUSED', again.other];
  }

  private giftsOf(matches: (gift: ModelGift) => boolean = () => true): ModelGift[] {
    return this.model.gifts.filter((gift) => gift.state === 'pending' && matches(gift));
  }

  private compare(): void {
    const { model, play } = this;
    const { driver } = play;
    agree(driver.statement.sort().join(), model.statement.sort().join());
    for (let one = 0; one < PEOPLE; one += 1) {
      const { debt, pending } = model.person(one);
      const told = KINDS.map((kind) => driver.balance(one, kind));
      const available = model.available(one);
      agree(told.join(), [available, pending, model.held(one), debt].join());
      const lots = driver.lots(one).map((lot) => lotText({ ...lot, left: lot.remaining }));
      agree(lots.join(), model.open(one).map(lotText).join());
      agree(debt > 0 && available > 0, false);
    }
    agree(this.platform(), Object.values(model.own).join());
  }

  private platform(): string {
    const { driver } = this.play;
    const coinsOf = (kind: string): number => driver.of(`coin:platform:${kind}`);
    const cashOf = (name: string): number => driver.of(`cash:${name}:AED`);
    return [
      -coinsOf('issuance'),
      ...['revenue', 'promo', 'expired', 'forfeited'].map(coinsOf),
      ...['provider:spec:clearing', 'revenue:deferred', 'refunds_payable', 'chargeback_loss'].map(
        cashOf,
      ),
    ].join();
  }
}

/** Compares; a matcher for each of millions would take most of the time. */
function agree<T>(told: T, expected: T): void {
  if (told !== expected) expect(told).toBe(expected);
}

function lotText(lot: {
  readonly origin: string;
  readonly coins: number | bigint;
  readonly left: number | bigint;
  readonly held: number | bigint;
}): string {
  return `${lot.origin} ${lot.coins} ${lot.left} ${lot.held}`;
}

describe('the ledger beside a model', () => {
  it('any history of all recipes / agrees after each step: balances, lots, holds, debts, cash, statements', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), (steps) => {
        const history = new History();
        for (const one of steps) history.run(one);
      }),
      randomCases(HISTORIES),
    );
  });
});
