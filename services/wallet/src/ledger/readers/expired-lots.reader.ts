import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { AccountKey } from '../accounts.rules.js';
import { LedgerRepository } from '../store/ledger.repository.js';

/** Coins that were given for a while which is over. */
export interface ExpiredLot {
  readonly id: string;
  readonly account: AccountKey;
  readonly ownerId: AccountId;
  /** Of the account when it was looked at. */
  readonly version: number;
}

/** Given coins whose time is over, read beside the lane. */
@Injectable()
export class ExpiredLotsReader {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Those that have been over for longest, as many as are asked for. */
  async list(now: Date, limit: number): Promise<ExpiredLot[]> {
    const lots = await this.ledger.findExpiredLots(now, limit);
    const accounts = await this.ledger.findAccounts([...new Set(lots.map((lot) => lot.account))]);
    const versions = new Map(accounts.map(({ _id, version }) => [_id, version]));
    return lots.map(({ _id, account, ownerId }) => ({
      id: _id,
      account,
      ownerId: ownerId as AccountId,
      version: versions.get(account) ?? 0,
    }));
  }
}
