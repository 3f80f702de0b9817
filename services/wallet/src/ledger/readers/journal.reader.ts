import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { termsOf, userAccount, type AccountKind, type UserAccountKind } from '../accounts.rules.js';
import { effectOf, type Posting } from '../posting.rules.js';
import { JournalRepository } from '../store/journal.repository.js';
import { JournalsBehind } from './journals-behind.reader.js';
import { postingFrom } from '../store/ledger.repository.js';

/** What a journal did to one account of an owner. */
export interface OwnPosting {
  readonly kind: AccountKind;
  /** Negative where the account lost coins. */
  readonly coins: bigint;
  readonly balanceAfter: bigint;
}

/** A journal as one owner may read it: nobody else's side of it. */
export interface JournalOfOwner {
  readonly id: string;
  readonly code: string;
  readonly createTime: Date;
  readonly postings: readonly OwnPosting[];
}

/** What an owner had at a time, in coins. */
export type BalancesAt = Readonly<Record<UserAccountKind, bigint>>;

/** What there is before the first journal. */
export const NO_COINS: BalancesAt = { available: 0n, pending: 0n, held: 0n, debt: 0n };

const KINDS = ['available', 'pending', 'held', 'debt'] as const satisfies UserAccountKind[];

/** What was booked for an owner. */
@Injectable()
export class JournalReader {
  constructor(
    private readonly journals: JournalRepository,
    private readonly behind: JournalsBehind,
  ) {}

  /** All postings of the journal of a key, for rules of the service; undefined where there is none. */
  async findPostings(idempotencyKey: string): Promise<Posting[] | undefined> {
    const journal = await this.journals.findByKey(idempotencyKey);
    return journal?.postings.map(postingFrom);
  }

  /** The owner's side of journals and of what arrived of them, oldest first; what does not touch the owner is left out. */
  async findOfOwner(ownerId: AccountId, ids: readonly string[]): Promise<JournalOfOwner[]> {
    const found = await this.behind.findOf(ids, ownerId);
    return found.flatMap(({ code, createTime, id, postings }) => {
      const own = postings.flatMap((posting): OwnPosting[] => {
        const terms = termsOf(posting.account);
        if (terms.ownerId !== ownerId) return [];
        const coins = effectOf(posting, terms.normalSide);
        return [{ kind: terms.kind, coins, balanceAfter: posting.balanceAfter }];
      });
      return own.length > 0 ? [{ id, code, createTime, postings: own }] : [];
    });
  }

  /** What an owner had when everything before a moment was booked, for each of the moments, in their order. */
  async findBalances<const Moments extends readonly Date[]>(
    ownerId: AccountId,
    moments: Moments,
  ): Promise<{ [At in keyof Moments]: BalancesAt }> {
    const asked = moments.flatMap((before) =>
      KINDS.map((kind) => ({ account: userAccount(ownerId, kind), before })),
    );
    const found = await this.journals.findBalances(asked);
    const balances = moments.map((_, at): BalancesAt => {
      const [available = 0n, pending = 0n, held = 0n, debt = 0n] = found.slice(at * KINDS.length);
      return { available, pending, held, debt };
    });
    return balances as { [At in keyof Moments]: BalancesAt };
  }
}
