import { Injectable } from '@nestjs/common';
import type { UserAccountKind } from '../accounts.rules.js';
import type { Freeze } from '../freezes.rules.js';
import { pendingDaysIn, type PendingDay } from '../pending-days.rules.js';
import { balancesFrom, LedgerRepository, talliesFrom } from '../store/ledger.repository.js';
import type { Tallies } from '../tallies.rules.js';

/** Balances of one owner, as committed: `held` is reserved by holds, `debt` owed to the platform. */
export interface OwnerBalances extends Readonly<Record<UserAccountKind, bigint>> {
  /** Why the owner may not spend; empty when nothing is against it. */
  readonly freezes: readonly Freeze[];
  /** Of the pending ones, by the day (UTC) that they were given on; what is long overdue is not among them. */
  readonly pendingDays: readonly PendingDay[];
}

/** What owners hold, read beside the lane: a batch under way is not in it yet. */
@Injectable()
export class BalanceReader {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Balances of an owner; zero where no wallet is open. */
  async findBalances(ownerId: string): Promise<OwnerBalances> {
    const accounts = await this.ledger.findAccountsOf(ownerId);
    const pending = accounts.find(({ kind }) => kind === 'pending');
    return {
      ...balancesFrom(accounts),
      freezes: accounts.find(({ kind }) => kind === 'available')?.freezes ?? [],
      pendingDays: pendingDaysIn(talliesFrom(pending?.tallies ?? {})),
    };
  }

  /** What an owner's wallet counts of periods, for example coins given in an hour; nothing where none is open. */
  async findTallies(ownerId: string): Promise<Tallies> {
    const accounts = await this.ledger.findAccountsOf(ownerId);
    return talliesFrom(accounts.find(({ kind }) => kind === 'available')?.tallies ?? {});
  }

  /** Spendable coins, and the version of the wallet that they were read at. */
  async findPosted(ownerId: string): Promise<{ available: bigint; version: string }> {
    const accounts = await this.ledger.findAccountsOf(ownerId);
    const version = accounts.map((account) => `${account.kind}${account.version}`).sort();
    return { available: balancesFrom(accounts).available, version: version.join('.') };
  }
}
