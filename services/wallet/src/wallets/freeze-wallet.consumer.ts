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
import type { Transaction } from '@mate/mongo/transaction';
import { FORFEIT } from '../forfeits/forfeit-coins.use-case.js';
import { LedgerInbox, type InboxItem } from '../ledger/ledger-inbox.queue.js';
import { FREEZE } from './freeze-wallet.use-case.js';

type Told = Pick<AccountCard, 'accountId' | 'status' | 'version'>;

/** The wallet follows the account: suspended or banned means that nothing leaves it, deleted that it is emptied and closed. */
@Injectable()
export class FreezeWalletConsumer implements EventConsumer {
  readonly name = 'wallet.freeze-wallet';
  readonly events = [accountSanctioned, accountUpdated, accountDeleted];
  readonly failureClass = 'money';
  readonly onFailure = 'park-key';

  constructor(private readonly inbox: LedgerInbox) {}

  async handle(event: Envelope, tx: Transaction): Promise<void> {
    if (matches(event, accountDeleted)) {
      const ownerId = event.data.accountId as AccountId;
      const key = `forfeit:${ownerId}:${event.id}`;
      const coins = { key, ownerId, kind: FORFEIT, body: { ownerId } };
      await this.inbox.put([freezing({ ...event.data, status: 'deleted' }), coins], tx);
    }
    if (matches(event, accountSanctioned) || matches(event, accountUpdated))
      await this.inbox.put([freezing(event.data)], tx);
  }
}

function freezing({ accountId, status, version }: Told): InboxItem {
  const ownerId = accountId as AccountId;
  const body = { ownerId, status, version };
  return { key: `freeze:${ownerId}:${version}`, ownerId, kind: FREEZE, body };
}
