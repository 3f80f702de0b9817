import { Injectable } from '@nestjs/common';
import {
  accountDeleted,
  accountSanctioned,
  accountUpdated,
  type AccountCard,
  type Envelope,
} from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { ForfeitCoins } from '../forfeits/forfeit-coins.use-case.js';
import { FreezeWallet } from './freeze-wallet.use-case.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';

/** The wallet follows the account: suspended or banned means that nothing leaves it, deleted that it is emptied and closed. */
@Injectable()
export class FreezeWalletConsumer implements EventConsumer {
  readonly name = 'wallet.freeze-wallet';
  readonly events = [accountSanctioned, accountUpdated, accountDeleted];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';
  readonly commitsItself = true;

  constructor(
    private readonly freezeWallet: FreezeWallet,
    private readonly forfeitCoins: ForfeitCoins,
    private readonly ledger: PostToLedger,
  ) {}

  /** A standby would only find the ledger busy. */
  runsHere(): boolean {
    return this.ledger.ready;
  }

  async handle(event: Envelope): Promise<void> {
    if (matches(event, accountDeleted)) {
      await this.follow({ ...event.data, status: 'deleted' });
      await this.forfeitCoins.execute(event.data.accountId as AccountId);
    }
    if (matches(event, accountSanctioned) || matches(event, accountUpdated))
      await this.follow(event.data);
  }

  private async follow({
    accountId,
    status,
    version,
  }: Pick<AccountCard, 'accountId' | 'status' | 'version'>): Promise<void> {
    await this.freezeWallet.execute(accountId as AccountId, status, version);
  }
}
