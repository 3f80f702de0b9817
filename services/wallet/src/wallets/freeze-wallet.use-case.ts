import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { walletPoints } from '../fail-points.js';
import { BY_ACCOUNT_STATUS } from '../ledger/freezes.rules.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { KnownStandingRepository } from './known-standing.repository.js';
import { stillNewest } from './known-standing.rows.js';

/** What the ledger's inbox calls news of an account's status. */
export const FREEZE = 'freeze';

/** Puts a wallet on hold while its account is not active. A hold that somebody else set is left alone. */
@Injectable()
export class FreezeWallet {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly standings: KnownStandingRepository,
  ) {}

  /**
   * Older news than the newest known change nothing, in whatever order they come and are stored. Throws WALLET_BUSY, also
   * where newer ones came meanwhile: who asks again follows those.
   */
  async execute(ownerId: AccountId, told: string, version: number): Promise<void> {
    const newest = await this.standings.keep(ownerId, told, version);
    walletPoints.pass('freeze.before-posting');
    await this.ledger.apply({
      kind: 'freeze',
      ownerId,
      by: BY_ACCOUNT_STATUS,
      reason: newest.status === 'active' ? undefined : `account ${newest.status}`,
      followsRows: true,
      record: (records) => records.store(stillNewest(ownerId, newest.version)),
    });
    walletPoints.pass('freeze.after-posting');
  }
}
