import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { AccountEraser, ErasureStep } from '@mate/people/erasure-module';
import { FORFEIT, ForfeitCoins } from '../forfeits/forfeit-coins.use-case.js';
import { ForgetGiftMessages } from '../gifts/words/forget-gift-messages.use-case.js';
import { LedgerInbox } from '../ledger/ledger-inbox.queue.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { ForgetDescriptions } from '../transfers/sending/forget-descriptions.use-case.js';
import { personalDataPlan } from './personal-data.rules.js';

/**
 * What the wallet does about a deleted account: coins that came back late are forfeited too, and what was said with gifts and
 * transfers is gone. What was said anonymously goes by age, before the last pass: gone with the account, it would tell whose it was.
 */
@Injectable()
export class WalletEraser implements AccountEraser {
  readonly plan = personalDataPlan;
  readonly steps: Readonly<Record<string, ErasureStep>>;

  constructor(
    private readonly forfeit: ForfeitCoins,
    private readonly forgetMessages: ForgetGiftMessages,
    private readonly forgetDescriptions: ForgetDescriptions,
    private readonly ledger: PostToLedger,
    private readonly inbox: LedgerInbox,
    private readonly transactions: TransactionRunner,
  ) {
    this.steps = {
      coins: (accountId) => this.coins(accountId),
      descriptions: (accountId) => this.forgetDescriptions.execute(accountId),
      messages: (accountId) => this.forgetMessages.execute({ giverId: accountId }),
    };
  }

  /** Where another process owns the lane it is asked to, and counts nothing here. */
  private async coins(ownerId: AccountId): Promise<number> {
    if (this.ledger.owns(ownerId)) return this.forfeit.execute(ownerId);
    const item = { key: `forfeit:${ownerId}:erasure`, ownerId, kind: FORFEIT, body: { ownerId } };
    await this.transactions.run((tx) => this.inbox.put([item], tx));
    return 0;
  }
}
