import type { AuditReader, StoredRow } from '../audit-reader.repository.js';
import type { Break, StoredJournal } from '../ledger-fold.js';
import { isTransfer } from '../attachments.rules.js';

/** What an order leaves behind, by its kind: a row of its own id, or of what it is about. */
const EFFECTS: Readonly<
  Record<string, { readonly rows: string; readonly of: '_id' | 'subjectId' }>
> = {
  transfer: { rows: 'transfers', of: '_id' },
  grant: { rows: 'transfers', of: '_id' },
  refund: { rows: 'refunds', of: '_id' },
  reversal: { rows: 'gift_reversals', of: '_id' },
  chargeback: { rows: 'chargebacks', of: 'subjectId' },
};

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
    const [all] = await reader.sums.of('transfers', { match: {}, by: 'all', field: 'coins' });
    const rows = all?.rows ?? 0;
    if (rows !== this.journals)
      return i15('transfers', `${rows} rows for ${this.journals} journals`);
    for await (const order of reader.list('wallet_orders', {
      kind: { $in: Object.keys(EFFECTS) },
    })) {
      const found = await orderBreak(reader, order);
      if (found) return found;
    }
    return undefined;
  }
}

/** An order is stored as done with what it does; a case may be there by another order of the same purchase. */
async function orderBreak(reader: AuditReader, order: StoredRow): Promise<Break | undefined> {
  const effect = EFFECTS[String(order['kind'])];
  if (!effect) return undefined;
  const id = String(order[effect.of]);
  const isThere = (await reader.rows(effect.rows, [id])).has(id);
  const isDone = order['state'] === 'done';
  if (isThere === isDone || (isThere && effect.of === 'subjectId')) return undefined;
  const what = `is ${String(order['state'])}, its coins ${isThere ? 'moved' : 'did not move'}`;
  return i15(`wallet_orders row ${order._id}`, what);
}

function i15(where: string, what: string): Break {
  return { invariant: 'I15', where, what };
}
