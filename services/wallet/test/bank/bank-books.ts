import type { AccountId } from '@mate/contracts/ids';

const MATURES_AFTER_MS = 7 * 86_400_000;

interface Purchase {
  readonly purchaseId: string;
  readonly accountId: AccountId;
  readonly coins: number;
}

interface BookedGift {
  readonly giver: AccountId;
  readonly receiver: AccountId;
  readonly coins: number;
  /** As it was answered, ISO. */
  readonly createTime: string;
}

interface BookedRefund {
  readonly accountId: AccountId;
  readonly coins: number;
  /** Undefined while it is held. */
  outcome?: 'captured' | 'voided';
}

/** What a person has. */
interface Holdings {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
}

/** What the spec itself knows of all coins: from what it announced and what it was answered, never from the database. */
export class BankBooks {
  readonly purchases: Purchase[] = [];
  /** By the id that was answered. */
  readonly gifts = new Map<string, BookedGift>();
  readonly refunds = new Map<string, BookedRefund>();
  /** Coins of refunds that go back for good as far as anybody asked for it, answered or not. */
  private leaving = 0;
  private mintedWhenQuiet = 0;

  constructor(private readonly feeBasisPoints: number) {}

  /** Books a gift that was answered. Throws where the same gift was answered otherwise. */
  addGift(id: string, gift: BookedGift): void {
    const before = this.gifts.get(id);
    if (before && JSON.stringify(before) !== JSON.stringify(gift))
      throw new Error(`gift ${id} was ${JSON.stringify(before)}, now ${JSON.stringify(gift)}`);
    this.gifts.set(id, gift);
  }

  /** Books that a refund is asked to end, before anybody knows whether it does. */
  beginEnd({ coins }: BookedRefund, outcome: 'captured' | 'voided'): void {
    if (outcome === 'captured') this.leaving += coins;
  }

  /** Coins that were bought and did not go back, once all that was asked is answered. */
  get minted(): number {
    return this.bought - this.captured;
  }

  /** Coins that there are at least while purchases and refunds are under way. */
  get least(): number {
    return this.mintedWhenQuiet - this.leaving;
  }

  /** All that was asked is answered and booked. */
  settle(): void {
    this.mintedWhenQuiet = this.minted;
    this.leaving = 0;
  }

  /** What came of a gift for its receiver. */
  netOf({ coins }: BookedGift): number {
    return coins - Math.floor((coins * this.feeBasisPoints) / 10_000);
  }

  isDue({ createTime }: BookedGift, nowMs: number): boolean {
    return Date.parse(createTime) + MATURES_AFTER_MS <= nowMs;
  }

  /** What everybody has when all is quiet and everything due has matured. */
  holdingsOf(person: AccountId, nowMs: number): Holdings {
    const held = this.refundsOf(person).filter(({ outcome }) => outcome === undefined);
    const captured = this.refundsOf(person).filter(({ outcome }) => outcome === 'captured');
    const bought = this.purchases.filter(({ accountId }) => accountId === person);
    const gifts = [...this.gifts.values()];
    const got = gifts.filter(({ receiver }) => receiver === person);
    const given = gifts.filter(({ giver }) => giver === person);
    const matured = sum(
      got.filter((gift) => this.isDue(gift, nowMs)),
      (gift) => this.netOf(gift),
    );
    return {
      available: sum(bought) - sum(given) + matured - sum(captured) - sum(held),
      pending: sum(got, (gift) => this.netOf(gift)) - matured,
      held: sum(held),
    };
  }

  /** Coins of all purchases that were announced. */
  get bought(): number {
    return sum(this.purchases);
  }

  /** Coins that went back for good, as was answered. */
  get captured(): number {
    return sum([...this.refunds.values()].filter(({ outcome }) => outcome === 'captured'));
  }

  private refundsOf(person: AccountId): BookedRefund[] {
    return [...this.refunds.values()].filter(({ accountId }) => accountId === person);
  }
}

function sum<T extends { readonly coins: number }>(
  all: readonly T[],
  of: (one: T) => number = ({ coins }) => coins,
): number {
  return all.reduce((total, one) => total + of(one), 0);
}
