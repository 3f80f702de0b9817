import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import type { BatchRow } from '../ledger/batch.rows.js';
import { LedgerInbox, type InboxItem } from '../ledger/ledger-inbox.queue.js';
import type { PostedJournal } from '../ledger/post-to-ledger.queue.js';
import { FORFEIT } from './forfeit-coins.use-case.js';

/** What is stored with a journal that credits somebody. */
export type LateRows = (journal: Pick<PostedJournal, 'id' | 'createTime'>) => readonly BatchRow[];

/**
 * Coins that come to accounts which are deleted by then: they become the platform's right after. An account that is
 * deleted a moment later loses them with all others.
 */
@Injectable()
export class LateCoins {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly inbox: LedgerInbox,
  ) {}

  /** What has to be done after coins came to an owner; nothing for an account that lives. */
  async listItems(ownerId: AccountId, key: string): Promise<InboxItem[]> {
    const facts = await this.accounts.factsOf([ownerId]);
    if (facts.get(ownerId)?.status !== 'deleted') return [];
    return [{ key: `forfeit:${key}`, ownerId, kind: FORFEIT, body: { ownerId } }];
  }

  /** The same as rows, for coins that a journal brings. */
  async rowsFor(ownerId: AccountId): Promise<LateRows> {
    const items = await this.listItems(ownerId, ownerId);
    return ({ createTime, id }) =>
      items.map((item) => this.inbox.rowOf({ ...item, key: `${item.key}:${id}` }, createTime));
  }
}
