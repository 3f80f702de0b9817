import { fromInt64 } from '@mate/mongo/int64';
import { carriesLots, siblingAccount, type AccountKey } from '../accounts.rules.js';
import { shardOfAccount } from '../shards/shards.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import type { LotDocument } from '../store/lot.model.js';
import type { Break, FoldedLot, LedgerFold } from './ledger-fold.js';

/** What journals are to be compared with. */
interface Folded {
  readonly fold: LedgerFold;
  readonly shards: number;
  /** Whether the fold began with the first journal; what a later one has not seen is taken as it is. */
  readonly isWhole: boolean;
}

/**
 * I2, I6, I9, I11, I16 and I17: lots and balances as they are stored are what their journals say. Lots come first, by id;
 * then accounts.
 */
export class BalanceCheck {
  /** Coins in lots by the account that holds them. */
  private readonly inLots = new Map<AccountKey, bigint>();
  private readonly sums = new Map<string, bigint>();
  private readonly seen = new Set<AccountKey>();

  constructor(private readonly of: Folded) {}

  /** The first thing wrong with a lot. */
  addLot(lot: LotDocument): Break | undefined {
    const where = `lot ${lot._id}`;
    const coins = fromInt64(lot.coins);
    const expected = this.expectedLot(lot, coins);
    this.of.fold.lots.delete(lot._id);
    if (expected.account !== lot.account) return i16(where, 'stands in another wallet');
    for (const part of ['remaining', 'held'] as const) {
      const stored = fromInt64(lot[part]);
      if (this.of.isWhole && stored !== expected[part])
        return i16(where, `has ${stored} ${part}, its slices say ${expected[part]}`);
      if (stored < 0n) return i16(where, `is spent beyond its coins: ${stored}`);
      const account = part === 'held' ? siblingAccount(lot.account, 'held') : lot.account;
      this.inLots.set(account, (this.inLots.get(account) ?? 0n) + stored);
    }
    const isOther = this.of.isWhole && coins !== expected.made;
    if (fromInt64(lot.remaining) + fromInt64(lot.held) > coins || isOther)
      return i16(where, `was made of ${coins} coins, which its slices contradict`);
    return undefined;
  }

  /** The first thing wrong with an account. */
  addAccount(account: AccountDocument): Break | undefined {
    const { _id: key, posted: stored, version } = account;
    const posted = fromInt64(stored);
    const folded = this.of.fold.accounts.get(key);
    if (folded) this.seen.add(key);
    const sign = account.normalSide === 'credit' ? 1n : -1n;
    this.sums.set(account.asset, (this.sums.get(account.asset) ?? 0n) + sign * posted);
    return (
      this.balanceBreak(account, posted) ??
      this.versionBreak(key, version) ??
      this.standingBreak(account, posted)
    );
  }

  /** What is wrong with all of them together, once all were added. */
  end(): Break | undefined {
    for (const key of this.of.fold.accounts.keys())
      if (!this.seen.has(key)) return i6(`account ${key}`, 'has postings but no balance');
    for (const [asset, sum] of this.sums)
      if (sum !== 0n)
        return { invariant: 'I2', where: `asset ${asset}`, what: `all accounts sum to ${sum}` };
    for (const lot of this.of.fold.lots.keys())
      return i16(`lot ${lot}`, 'is named by slices but is gone');
    for (const [journal, coins] of this.of.fold.unnamed)
      if (coins !== 0n) return i16(`journal ${journal}`, `credited ${coins} coins that no lot has`);
    return undefined;
  }

  /** A lot as the slices of its journals say; that of a journal which named none came into being with its coins. */
  private expectedLot(lot: LotDocument, coins: bigint): FoldedLot {
    const { fold } = this.of;
    const none = { account: lot.account, ...{ made: 0n, remaining: 0n, held: 0n } };
    const folded = fold.lots.get(lot._id) ?? none;
    const unnamed = fold.unnamed.get(lot.journalId);
    if (unnamed === undefined) return folded;
    fold.unnamed.set(lot.journalId, unnamed - coins);
    const { made, remaining } = folded;
    return { ...folded, made: made + coins, remaining: remaining + coins };
  }

  private balanceBreak(account: AccountDocument, posted: bigint): Break | undefined {
    const where = `account ${account._id}`;
    if (account.shard !== shardOfAccount(account._id, this.of.shards))
      return { invariant: 'I17', where, what: `says that it is of shard ${account.shard}` };
    const folded = this.of.fold.accounts.get(account._id);
    const expected = folded?.posted ?? (this.of.isWhole ? 0n : posted);
    return posted === expected
      ? undefined
      : i6(where, `holds ${posted}, its postings say ${expected}`);
  }

  private versionBreak(key: AccountKey, version: number): Break | undefined {
    const folded = this.of.fold.accounts.get(key);
    const expected = folded?.version ?? (this.of.isWhole ? 0 : version);
    return version === expected
      ? undefined
      : i6(`account ${key}`, `is at version ${version}, not ${expected}`);
  }

  private standingBreak(account: AccountDocument, posted: bigint): Break | undefined {
    const where = `account ${account._id}`;
    if (fromInt64(account.held) !== 0n)
      return { invariant: 'I9', where, what: 'holds coins back for no open hold' };
    const folded = this.of.fold.accounts.get(account._id);
    for (const { time } of account.freezes ?? [])
      if (folded && folded.lastOwnerDebitMs > time.getTime())
        return { invariant: 'I11', where, what: 'was spent from by its owner after it was frozen' };
    const inLots = this.inLots.get(account._id) ?? 0n;
    if (carriesLots(account) && inLots !== posted)
      return i16(where, `holds ${posted}, its lots ${inLots}`);
    return undefined;
  }
}

function i6(where: string, what: string): Break {
  return { invariant: 'I6', where, what };
}

function i16(where: string, what: string): Break {
  return { invariant: 'I16', where, what };
}
