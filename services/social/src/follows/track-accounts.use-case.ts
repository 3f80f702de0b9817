import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { KnownAccountRepository } from './known-account.repository.js';

/** Keeps which accounts exist, which are private, and which may not be followed any more. */
@Injectable()
export class TrackAccounts {
  constructor(private readonly accounts: KnownAccountRepository) {}

  async execute(
    account: { accountId: string; version: number; status: string; privateAccount?: boolean },
    tx: Transaction,
  ): Promise<void> {
    await this.accounts.save(account, tx);
  }
}
