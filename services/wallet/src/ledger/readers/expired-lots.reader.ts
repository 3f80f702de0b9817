import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { AccountKey } from '../accounts.rules.js';
import type { TimePlace } from '@mate/service-kit/paging';
import { LedgerRepository } from '../store/ledger.repository.js';

/** Coins that were given for a while which is over. */
export interface ExpiredLot {
  readonly id: string;
  readonly account: AccountKey;
  readonly ownerId: AccountId;
  readonly expireTime: Date;
  /** Of the account when it was looked at. */
  readonly version: number;
}

/** Given coins whose time is over, read beside the lane. */
@Injectable()
export class ExpiredLotsReader {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Those that have been over for longest, as many as are asked for, behind a place. */
  async list(
    now: Date,
    page: { readonly after: TimePlace | undefined; readonly limit: number },
  ): Promise<ExpiredLot[]> {
    const lots = await this.ledger.findExpiredLots(now, page);
    const accounts = await this.ledger.findAccounts([...new Set(lots.map((lot) => lot.account))]);
    const versions = new Map(accounts.map(({ _id, version }) => [_id, version]));
    return lots.map(({ _id, account, expireTime, ownerId }) => ({
      id: _id,
      account,
      expireTime: expireTime ?? now,
      ownerId: ownerId as AccountId,
      version: versions.get(account) ?? 0,
    }));
  }
}
