import type { AuditReader } from '../audit-reader.repository.js';
import type { Break, StoredJournal } from '../ledger-fold.js';
import { isTransfer } from '../attachments.rules.js';

/**
 * I15: coins that those who administer moved. Every transfer has its journal, and an order of two people is done exactly
 * where its coins have moved. That a journal has its transfer is looked at beside each journal.
 */
export class OrderCheck {
  private journals = 0;

  /** Counts the journals of transfers. */
  add(journal: StoredJournal): void {
    if (isTransfer(journal)) this.journals += 1;
  }

  /** Compares with the rows of transfers and orders. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    const [all] = await reader.sums('transfers', { match: {}, by: 'all', field: 'coins' });
    const rows = all?.rows ?? 0;
    if (rows !== this.journals)
      return i15('transfers', `${rows} rows for ${this.journals} journals`);
    for await (const order of reader.list('wallet_orders', { kind: { $ne: 'lift' } })) {
      const moved = await reader.rows('transfers', [order._id]);
      if (moved.has(order._id) !== (order['state'] === 'done'))
        return i15(
          `wallet_orders row ${order._id}`,
          `is ${String(order['state'])}, its coins ${moved.has(order._id) ? 'moved' : 'did not move'}`,
        );
    }
    return undefined;
  }
}

function i15(where: string, what: string): Break {
  return { invariant: 'I15', where, what };
}
