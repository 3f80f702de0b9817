import type { Lot } from '../../src/ledger/lots.rules.js';
import { CoinModel } from './coin-model.js';
import { DAY, type ModelLot } from './coins/coin-books.js';
import type { ModelGift } from './coins/model-gifts.js';
import { LedgerPlay } from './ledger-play.js';
import type { Homes } from './ledger-driver.js';
import { nameOfRow, wordsOf } from './row-words.js';

export const PEOPLE = 4;
const KINDS = ['available', 'pending', 'held', 'debt'] as const;
const CASH = ['provider:spec:clearing', 'revenue:deferred', 'refunds_payable', 'chargeback_loss'];
const PLATFORM = [
  ...['revenue', 'promo', 'expired', 'forfeited'].map((kind) => `coin:platform:${kind}`),
  ...CASH.map((name) => `cash:${name}:AED`),
];
const FEES = [0, 1, 500, 3_333, 9_999, 10_000];

/** Those named twice come twice as often. */
const KINDS_OF_STEPS = [
  ...(['credit', 'credit', 'credit', 'gift', 'gift', 'gift', 'gift', 'gift'] as const),
  ...(['mature', 'mature', 'transfer', 'give', 'grant', 'expire'] as const),
  ...(['hold', 'hold', 'end', 'end', 'chargeBack', 'reverse', 'reverse'] as const),
  ...(['freeze', 'thaw', 'thaw', 'forfeit', 'clock', 'clock', 'clockBack', 'repeat'] as const),
  ...(['deliver', 'deliver', 'deliver', 'deliver', 'quiet'] as const),
];

/** One operation; what of it matters depends on its kind. */
export interface Step {
  readonly kind: (typeof KINDS_OF_STEPS)[number] | 'nothing';
  readonly who: number;
  readonly to: number;
  readonly coins: number;
  readonly pick: number;
}

/** The operation of a random number; that of 0 does nothing, so that a failure shrinks to what it needs. */
export function stepOf(seed: number): Step {
  const draw = draws(seed);
  const who = draw() % PEOPLE;
  return {
    kind: seed === 0 ? 'nothing' : (KINDS_OF_STEPS[draw() % KINDS_OF_STEPS.length] ?? 'nothing'),
    who,
    to: (who + 1 + (draw() % (PEOPLE - 1))) % PEOPLE,
    coins: 1 + (draw() % 60),
    pick: draw(),
  };
}

/** Numbers below 2^32 that follow from one (splitmix32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

const within = (max: number, { pick }: Step): number => 1 + (pick % max);
const chosen = <T>(list: readonly T[], { pick }: Step): T | undefined => list[pick % list.length];

/** What both sides answered: the model, then the ledger. Nothing where there was nothing to do it with. */
type Answers = readonly [string | undefined, string | undefined] | undefined;

/** One history: the model and the ledger side by side. */
export class History {
  protected readonly model: CoinModel;
  private readonly play: LedgerPlay;
  /** Ids of rows by the names that the model has for them. */
  private readonly ids = new Map<string, string>();

  constructor(homes: Homes) {
    this.model = new CoinModel(homes.of, homes.shards);
    this.play = new LedgerPlay(homes);
  }

  /** Takes a step on both sides and compares them. */
  run(step: Step): void {
    this.play.now = new Date(this.model.now);
    // Where there is nothing to mature, to return or to deliver, something is given.
    const answers = this.take(step) ?? (step.kind === 'nothing' ? [] : this.gift(step));
    agree(answers[1], answers[0]);
    this.compare();
  }

  /** Delivers what is under way, and compares what is only right when all is there. */
  end(): void {
    this.play.now = new Date(this.model.now);
    while (this.model.underWay.length > 0) this.deliver(this.model.underWay.length - 1);
    this.compare();
    agree(this.play.driver.whole('coin:platform:transit'), 0);
    agree(this.play.driver.quietBreak(), undefined);
    for (const row of this.model.rows.all) this.compareRow(row);
  }

  private take(step: Step): Answers {
    const { model, play } = this;
    const { who, to, coins } = step;
    switch (step.kind) {
      case 'nothing':
        return undefined;
      case 'credit': {
        const money = chosen(FEES, step) ?? 0;
        return [model.purchases.credit(who, coins, money), play.credit(who, coins, money)];
      }
      case 'gift':
        return this.gift(step);
      case 'transfer':
        return [model.transfers.transfer(who, to, coins), play.transfer(who, to, coins)];
      case 'give': {
        const source = chosen([who, 'promo', 'issuance'] as const, step) ?? who;
        return [model.transfers.give(source, to, coins), play.give(source, to, coins)];
      }
      case 'grant': {
        const days = within(20, step);
        return [model.transfers.grant(who, coins, days), play.grant(who, coins, days)];
      }
      default:
        return this.takeLater(step) ?? this.takeBesides(step);
    }
  }

  /** Steps that need something that was there before. */
  private takeLater(step: Step): Answers {
    switch (step.kind) {
      case 'mature':
        return this.mature(step);
      case 'expire':
        return this.expire(step);
      case 'hold':
        return this.hold(step);
      case 'end':
        return this.endHold(step);
      case 'chargeBack':
        return this.chargeBack(step);
      case 'reverse':
        return this.reverse(step);
      case 'forfeit':
        return this.forfeit(step);
      default:
        return undefined;
    }
  }

  /** Steps that move no coins of themselves. */
  private takeBesides(step: Step): Answers {
    const { model, play } = this;
    const { who, kind } = step;
    const isFrozen = kind === 'freeze';
    switch (kind) {
      case 'clock':
        model.now += within(10 * DAY, step);
        return [undefined, undefined];
      case 'clockBack':
        // The times of what is booked do not follow.
        model.now -= within(DAY, step);
        return [undefined, undefined];
      case 'freeze':
      case 'thaw':
        model.person(who).frozen = isFrozen;
        play.driver.freeze(who, isFrozen ? 'spec' : undefined, play.now);
        return [undefined, undefined];
      case 'repeat':
        return this.repeat();
      case 'deliver':
        return this.deliver(step.pick);
      case 'quiet': {
        const some = this.deliver(step.pick);
        while (this.deliver(step.pick));
        return some;
      }
      default:
        return undefined;
    }
  }

  private gift(step: Step): NonNullable<Answers> {
    const { who, to, coins, pick } = step;
    const basisPoints = chosen(FEES, step) ?? 0;
    const manner = { basisPoints, isOnPost: pick % 5 === 0, isAnonymous: pick % 7 === 0 };
    const expected = this.model.gifts.give(who, to, coins, manner);
    return [expected, this.play.gift(who, to, coins, manner)];
  }

  private mature({ who }: Step): Answers {
    const due = this.model.gifts.waiting(who).filter(({ due: time }) => time <= this.model.now);
    return due.length === 0 ? undefined : [this.model.gifts.mature(due), this.play.mature(who)];
  }

  private expire({ who }: Step): Answers {
    const lot = this.model.transfers.expired(who);
    return lot && [this.model.transfers.expire(who, lot), this.play.expire(who)];
  }

  private hold(step: Step): Answers {
    const purchase = chosen(this.model.purchases.all, step);
    if (!purchase) return undefined;
    const { coins } = step;
    return [this.model.purchases.hold(purchase, coins), this.play.hold(purchase.id, coins)];
  }

  private endHold(step: Step): Answers {
    const hold = chosen(
      this.model.purchases.holds.filter(({ isOpen }) => isOpen),
      step,
    );
    if (!hold) return undefined;
    const isCaptured = step.coins % 3 === 0;
    const expected = isCaptured
      ? this.model.purchases.capture(hold)
      : this.model.purchases.release(hold);
    return [expected, this.play.end(hold.id, isCaptured ? 'captured' : 'voided')];
  }

  private chargeBack(step: Step): Answers {
    const open = this.model.purchases.all.filter(({ isTaken }) => !isTaken);
    const purchase = chosen(open, step);
    if (!purchase) return undefined;
    return [this.model.takebacks.chargeBack(purchase), this.play.chargeBack(purchase.id)];
  }

  private reverse(step: Step): Answers {
    // Most of what is asked to go back still waits.
    const isAny = step.coins % 8 === 0;
    const gift = chosen(
      this.model.gifts.all.filter(({ state }: ModelGift) => isAny || state === 'pending'),
      step,
    );
    if (!gift) return undefined;
    const coins = within(Math.max(1, gift.coins - gift.back), step);
    return [this.model.takebacks.reverse(gift, coins), this.play.reverse(gift.id, coins)];
  }

  private forfeit({ who, coins }: Step): Answers {
    // Few leave.
    if (coins % 4 > 0) return undefined;
    return [this.model.gifts.forfeit(who), this.play.forfeit(who)];
  }

  private repeat(): Answers {
    const again = this.play.driver.repeat(this.play.now);
    if (!again) return undefined;
    agree(again.same, true);
    return ['IDEMPOTENCY_KEY_REUSED', again.other];
  }

  private deliver(pick: number): Answers {
    const { underWay } = this.model;
    if (underWay.length === 0) return undefined;
    const index = pick % underWay.length;
    this.model.deliver(index);
    this.play.driver.deliver(index, this.play.now);
    return [undefined, undefined];
  }

  private compare(): void {
    const { model, play } = this;
    const { driver } = play;
    for (let one = 0; one < PEOPLE; one += 1) {
      const { debt, pending } = model.person(one);
      const available = model.available(one);
      const expected = { available, pending, held: model.held(one), debt };
      for (const kind of KINDS) agree(driver.balance(one, kind), expected[kind]);
      agree(debt > 0 && model.spendable(one) > 0, false);
      const lots = driver.lots(one);
      const open = model.open(one);
      agree(lots.length, open.length);
      for (const [index, lot] of lots.entries()) agree(lotText(lot), expectedLotText(open[index]));
    }
    this.comparePlatform();
    agree(driver.journalCount, model.journals);
    this.compareRows();
  }

  /** Compares the rows that either side has written since the last time. */
  private compareRows(): void {
    const { driver } = this.play;
    const { rows } = this.model;
    const changed = new Set(rows.changed);
    rows.changed.clear();
    for (const row of driver.rows.changed) {
      const [collection = '', id = ''] = row.split(' ');
      const stored = driver.rows.find(collection, id);
      const nameOf = (one: string): string => driver.nameOf(one);
      if (!stored || !wordsOf(collection, stored, nameOf)) continue;
      const name = nameOfRow(collection, id, nameOf);
      this.ids.set(name, id);
      changed.add(name);
    }
    driver.rows.changed.clear();
    for (const row of changed) this.compareRow(row);
  }

  private comparePlatform(): void {
    const { driver } = this.play;
    const { issued, ...own } = this.model.own;
    agree(-driver.whole('coin:platform:issuance'), issued);
    for (const [index, sum] of Object.values(own).entries())
      agree(driver.whole(PLATFORM[index] ?? ''), sum);
    const expected = this.model.underWay.reduce((sum, { coins }) => sum + coins, 0);
    agree(driver.underWay(), expected);
    agree(driver.whole('coin:platform:transit'), expected);
  }

  private compareRow(name: string): void {
    const { driver } = this.play;
    const [collection = '', rest = ''] = name.split(' ');
    const stored = driver.rows.find(collection, this.ids.get(name) ?? '');
    const told = stored && wordsOf(collection, stored, (id) => driver.nameOf(id));
    const expected = this.model.rows.find(name);
    const isSame =
      told && expected && Object.entries(told).every(([key, value]) => expected[key] === value);
    if (!isSame) expect({ row: rest, ...told }).toEqual({ row: rest, ...expected });
  }
}

/** Compares; a matcher for each of millions would take most of the time. */
function agree<T>(told: T, expected: T): void {
  if (told !== expected) expect(told).toBe(expected);
}

function lotText(lot: Lot): string {
  return `${lot.origin} ${lot.coins} ${lot.remaining} ${lot.held}`;
}

function expectedLotText(lot: ModelLot | undefined): string {
  return lot ? `${lot.origin} ${lot.coins} ${lot.left} ${lot.held}` : '';
}
