import { Injectable } from '@nestjs/common';
import { accountSanctioned } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import type { Transaction } from '@mate/mongo/transaction';
import { AccountRepository } from '../account.repository.js';
import { termsOf, type Account } from '../account.rules.js';
import { standingAt, type Hold, type Standing } from './standing.rules.js';

/** An account and where it stands now. */
export interface SettledAccount {
  readonly account: Account;
  readonly standing: Standing;
}

/** Writes what holds of an account into it, and announces where it stands. */
@Injectable()
export class SetStanding {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Works in the caller's transaction. Undefined when the account is gone. */
  async execute(
    accountId: AccountId,
    holds: readonly Hold[],
    { at, tx }: { readonly at: Date; readonly tx: Transaction },
  ): Promise<SettledAccount | undefined> {
    const standing = standingAt({ status: 'active', holds }, at);
    const { status, changeTime } = standing;
    const account = await this.accounts.setStanding(accountId, { status, holds, changeTime }, tx);
    if (!account) return undefined;
    const { version } = account;
    await this.outbox.add(accountSanctioned, { accountId, ...termsOf(standing), version }, tx);
    return { account, standing };
  }
}
