import { isAppError } from '@mate/contracts/errors';
import { purchaseSettled } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { aPurchase } from '../wallet-fixture.js';
import type { BankBooks } from './bank-books.js';
import { deedsOf, type Deed } from './bank-draws.js';
import type { BankProcess } from './bank-process.js';
import type { BankSystem } from './bank-system.js';

const WAIT = { timeoutMs: 120_000 };
/** Over by itself: it may have happened or not, and the same asked again finds what came of it. */
const PASSING = new Set(['UPSTREAM_UNAVAILABLE', 'DEADLINE_EXCEEDED', 'OVERLOADED', 'WALLET_BUSY']);

/** What somebody asks, as often as it takes, of one process after the other. */
interface Asking<T> {
  readonly deed: Deed;
  readonly ask: (process: BankProcess) => Promise<T>;
  /** Refusals that settle it. */
  readonly refusals: readonly string[];
  readonly book: (answer: T) => void;
}

interface OpenHold {
  readonly refundId: string;
  readonly refund: { readonly accountId: AccountId; readonly coins: number };
}

/** People who give, buy and ask their money back, several at once, whatever is killed meanwhile. */
export class BankLoad {
  /** Deeds that were answered. */
  settled = 0;
  /** Answers that left open what had happened. */
  unknown = 0;
  /** Answers that nobody may be given, whatever is killed. */
  readonly strange: string[] = [];
  /** Refused after an answer that left it open: it may have come true since. */
  private readonly doubtful: Asking<unknown>[] = [];
  private readonly openHolds: OpenHold[] = [];
  private lastOpen = '';
  private isOver = false;
  private actors: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly bank: BankSystem,
    private readonly books: BankBooks,
    private readonly people: readonly AccountId[],
  ) {}

  /** Lets everybody act; each does what its own seed says. */
  begin(seeds: readonly number[]): void {
    this.isOver = false;
    this.actors = Promise.all(
      seeds.map(async (seed) => {
        for (const deed of deedsOf(seed)) {
          if (this.isOver) return;
          await this.carryOut(deed);
          this.settled += 1;
        }
      }),
    );
    // Whoever ends it hears of it.
    this.actors.catch(() => undefined);
  }

  /** Resolves when all that was asked is answered for good. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.actors;
    // Nobody else is asked any more: what is refused now has not come true, and will not.
    for (const asking of this.doubtful.splice(0)) await this.settle(asking);
    this.doubtful.length = 0;
  }

  /** Resolves when as many more deeds are answered, or there are no more. */
  async progress(deeds: number): Promise<void> {
    const before = this.settled;
    await eventually(() => this.isOver || this.settled >= before + deeds, WAIT);
  }

  /** Coins for somebody, as payments announces them. */
  async buy(accountId: AccountId, coins: number, isRepeated: boolean): Promise<void> {
    const settleTime = new Date(this.bank.nowMs).toISOString();
    const purchase = { ...aPurchase(accountId, BigInt(coins)), settleTime };
    this.books.purchases.push({ purchaseId: purchase.purchaseId, accountId, coins });
    const again = isRepeated ? { times: 2, messages: 2 } : {};
    await this.bank.kafka.announce(purchaseSettled, purchase, again);
  }

  private carryOut(deed: Deed): Promise<void> {
    switch (deed.kind) {
      case 'gift':
        return this.give(deed);
      case 'purchase':
        return this.buy(at(this.people, deed.who), 10 * deed.coins, deed.isRepeated);
      case 'hold':
        return this.hold(deed);
      case 'end':
        return this.endHold(deed);
      case 'mature':
        return this.mature(deed);
    }
  }

  private async give(deed: Deed): Promise<void> {
    const giver = at(this.people, deed.who);
    const receiver = at(
      this.people.filter((one) => one !== giver),
      deed.other,
    );
    const gift = { targetId: receiver, coins: `${deed.coins}`, giftId: '', quantity: 0 };
    const more = { postId: '', message: '', anonymous: false, idempotencyKey: newId() };
    const asking: Asking<{ readonly id: string; readonly createTime: string }> = {
      deed,
      refusals: ['INSUFFICIENT_COINS'],
      ask: async ({ rpc }) => {
        const caller = { accountId: giver, sessionId: newId() };
        const { transaction } = await rpc.sendGift({ ...gift, ...more }, { caller });
        if (!transaction) throw new Error('a gift is answered with its line');
        return { id: transaction.transactionId, createTime: transaction.createTime };
      },
      book: ({ createTime, id }) =>
        this.books.addGift(id, { giver, receiver, coins: deed.coins, createTime }),
    };
    // The same again is the same gift.
    if ((await this.settle(asking)) && deed.isRepeated) await this.settle(asking);
  }

  private async hold(deed: Deed): Promise<void> {
    const { accountId, purchaseId } = at(this.books.purchases, deed.pick);
    const refundId = newId();
    const coins = deed.isRepeated ? undefined : deed.coins;
    await this.settle({
      deed,
      // Not credited yet, spent, or bought more than a week ago.
      refusals: ['TRANSACTION_NOT_FOUND', 'REFUND_EXCEEDS', 'REFUND_TOO_LATE'],
      ask: (process) => process.ask({ kind: 'hold', refundId, purchaseId, coins }),
      book: (answer) => {
        const refund = { accountId, coins: Number(answer) };
        this.books.refunds.set(refundId, refund);
        this.openHolds.push({ refundId, refund });
      },
    });
  }

  private async endHold(deed: Deed): Promise<void> {
    const [open] = this.openHolds.splice(deed.pick % Math.max(1, this.openHolds.length), 1);
    if (!open) return;
    const { refund, refundId } = open;
    const outcome = deed.other % 2 === 0 ? 'captured' : 'voided';
    this.books.beginEnd(refund, outcome);
    await this.settle({
      deed,
      refusals: [],
      ask: (process) => process.ask({ kind: 'end', refundId, outcome }),
      book: () => this.books.refunds.set(refundId, { ...refund, outcome }),
    });
  }

  /** One process looks for what is due, beside all who do so by themselves. */
  private async mature(deed: Deed): Promise<void> {
    // What fails is due in the next round of whoever looks.
    await at(this.bank.processes, deed.process)
      .ask({ kind: 'mature' })
      .catch(() => undefined);
  }

  /** Asks until there is an answer or a refusal, and books an answer; false for a refusal. */
  private async settle<T>(asking: Asking<T>): Promise<boolean> {
    let isOpen = false;
    let turn = asking.deed.process;
    const end = await eventually(async () => {
      const outcome = await this.askOnce(asking, (turn += 1));
      if (outcome === 'open') isOpen = true;
      if (outcome === 'open') throw new Error(`not settled: ${this.lastOpen}`);
      return outcome;
    }, WAIT);
    if (end !== 'refused') asking.book(end.answer);
    else if (isOpen) this.doubtful.push(asking as Asking<unknown>);
    return end !== 'refused';
  }

  private async askOnce<T>(
    { ask, refusals }: Asking<T>,
    turn: number,
  ): Promise<{ readonly answer: T } | 'refused' | 'open'> {
    try {
      return { answer: await ask(at(this.bank.processes, turn)) };
    } catch (error) {
      const reason = isAppError(error) ? error.reason : String(error);
      if (refusals.includes(reason)) return 'refused';
      if (!PASSING.has(reason)) this.strange.push(`${reason}: ${causesOf(error)}`);
      this.unknown += 1;
      this.lastOpen = `${reason}: ${causesOf(error)}`;
      return 'open';
    }
  }
}

function at<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

function causesOf(error: unknown): string {
  return error instanceof Error ? `${error.message}: ${causesOf(error.cause)}` : String(error);
}
