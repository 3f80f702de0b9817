import { Injectable } from '@nestjs/common';
import { accountRegistered, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import { OpenWallet } from './open-wallet.use-case.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';

/** Every registered account has a wallet. The lane commits on its own; opening twice is harmless. */
@Injectable()
export class OpenWalletConsumer implements EventConsumer {
  readonly name = 'wallet.open-wallet';
  readonly events = [accountRegistered];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';
  readonly commitsItself = true;

  constructor(
    private readonly openWallet: OpenWallet,
    private readonly ledger: PostToLedger,
  ) {}

  /** A standby would only find the ledger busy. */
  runsHere(): boolean {
    return this.ledger.ready;
  }

  async handle(event: Envelope): Promise<void> {
    if (!matches(event, accountRegistered)) return;
    await this.openWallet.execute(event.data.accountId as AccountId);
  }
}
