import { Injectable } from '@nestjs/common';
import { accountRegistered, type Envelope } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { matches, type EventConsumer } from '@mate/messaging/consumer';
import type { Transaction } from '@mate/mongo/transaction';
import { LedgerInbox } from '../ledger/ledger-inbox.queue.js';

/** What the ledger's inbox calls a wallet to be opened. */
export const OPEN = 'open';

/** Every registered account has a wallet. Opening twice is harmless. */
@Injectable()
export class OpenWalletConsumer implements EventConsumer {
  readonly name = 'wallet.open-wallet';
  readonly events = [accountRegistered];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(private readonly inbox: LedgerInbox) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (!matches(event, accountRegistered)) return;
    const ownerId = event.data.accountId as AccountId;
    await this.inbox.put([{ key: `open:${ownerId}`, ownerId, kind: OPEN, body: { ownerId } }], tx);
  }
}
