import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';

const BY_ACCOUNT_STATUS = 'account-status';

/** Puts a wallet on hold while its account is not active. A hold that somebody else set is left alone. */
@Injectable()
export class FreezeWallet {
  constructor(private readonly ledger: PostToLedger) {}

  async execute(ownerId: AccountId, status: string): Promise<void> {
    await this.ledger.apply({
      kind: 'freeze',
      ownerId,
      by: BY_ACCOUNT_STATUS,
      reason: status === 'active' ? undefined : `account ${status}`,
    });
  }
}
