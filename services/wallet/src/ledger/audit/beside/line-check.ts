import { codeOf, termsOfCode } from '../../journal-codes.rules.js';
import { ownersIn } from '../../posting.rules.js';
import type { Attachment, SeenJournal } from '../attachment.js';
import type { AuditReader, StoredRow } from '../audit-reader.repository.js';
import { effectOn, giftOfStep, isApart, linesOf, movedFor } from '../journal-lines.rules.js';
import type { Break } from '../ledger-fold.js';
import { linesOfNothing } from '../lines-of-nothing.reader.js';
import type { LineSum } from '../reading/row-sums.reader.js';
import { PURCHASE } from '../stored-rows.rules.js';

/** Lines on which journals stand that came after the one that made them. */
const WITH_LATER = {
  $or: [
    ...['refund', 'laterJournalIds', 'reversedCoins'].map((field) => ({
      [field]: { $exists: true },
    })),
    { type: PURCHASE, repaidCoins: { $exists: true } },
  ],
};

/** What journals made of the line of a purchase besides what it brought. */
interface PurchaseLater {
  readonly journals: string[];
  state: string;
  coins: bigint;
  owed: bigint;
  repaid: bigint;
}

/**
 * I15: no line of a statement is there without its journal, and what became of purchases and gifts since stands on their
 * lines, no more and no less. That a journal has its lines, and what they say, is looked at beside each journal.
 */
export class LineCheck {
  private count = 0;
  private booked = 0;
  /** Lines of coins that are still on their way to their owners. */
  private readonly ofWaiting = new Set<string>();
  private readonly purchases = new Map<string, PurchaseLater>();
  /** What went back of gifts, by the lines of both sides. */
  private readonly reversed = new Map<string, bigint>();

  /** Counts lines that were found beside their journals. */
  found(lines: readonly Attachment[]): void {
    this.count += lines.length;
  }

  /** Takes lines as they are stored into account. */
  addLines({ isBooked, lines }: LineSum): void {
    if (isBooked) this.booked += lines;
  }

  /** Remembers what a journal did on lines of others. */
  add(journal: SeenJournal): void {
    const { correlation } = journal;
    const { lines } = termsOfCode(codeOf(journal));
    if (lines === 'GIFT_REVERSED' && isApart(journal)) this.addBack(journal, correlation.giftId);
    if (lines === 'later' && isApart(journal)) this.addBack(journal, giftOfStep(journal));
    if (lines === 'purchase' || (lines === 'later' && !isApart(journal))) this.addPurchase(journal);
  }

  /** The same for coins that wait in an inbox: their lines are there already. */
  addWaiting(arrival: SeenJournal): void {
    this.add(arrival);
    for (const line of linesOf(arrival)) this.ofWaiting.add(keyOf(line.id, line.journalId));
  }

  /** Compares with all lines. */
  async check(reader: AuditReader): Promise<Break | undefined> {
    const left = { purchases: new Map(this.purchases), reversed: new Map(this.reversed) };
    for await (const row of reader.list('transactions', WITH_LATER)) {
      const id = String(row['transactionId']);
      const isPurchase = row['type'] === PURCHASE;
      const what = isPurchase
        ? purchaseFault(row, left.purchases.get(id))
        : backFault(row, left.reversed.get(row._id));
      if (what) return i15(`row ${row._id}`, what);
      if (isPurchase) left.purchases.delete(id);
      else left.reversed.delete(row._id);
    }
    for (const id of left.purchases.keys())
      return i15(`of purchase ${id}`, 'do not say what became of it');
    for (const id of left.reversed.keys()) return i15(`row ${id}`, 'does not say what went back');
    return this.inventedBreak(reader);
  }

  private addBack(journal: SeenJournal, giftId: string | undefined): void {
    for (const ownerId of ownersIn(journal)) {
      const line = `${ownerId}:${giftId}`;
      const moved = movedFor(journal, ownerId);
      this.reversed.set(line, (this.reversed.get(line) ?? 0n) + (moved < 0n ? -moved : moved));
    }
  }

  private addPurchase(journal: SeenJournal): void {
    const { correlation, code, id } = journal;
    const [ownerId = ''] = ownersIn(journal);
    const owed = effectOn(journal, ownerId, 'debt');
    const isLater = termsOfCode(code).lines === 'later';
    if (!isLater && owed === 0n) return;
    const none = { journals: [], state: '', ...{ coins: 0n, owed: 0n, repaid: 0n } };
    const { purchaseId = '' } = correlation;
    const of = this.purchases.get(purchaseId) ?? none;
    this.purchases.set(purchaseId, of);
    if (owed < 0n) of.repaid -= owed;
    if (!isLater) return;
    const isTaken = code === 'CLAW_BACK';
    of.journals.push(id);
    of.state = isTaken ? 'charged_back' : stateOf(code);
    // What was held has left before it is captured.
    if (isTaken) of.coins -= effectOn(journal, ownerId, 'available');
    else if (of.state !== 'captured') of.coins += effectOn(journal, ownerId, 'held');
    if (isTaken) of.owed += owed;
  }

  /** Every line that must be there was found: one more is somebody's invention. */
  private async inventedBreak(reader: AuditReader): Promise<Break | undefined> {
    if (this.booked === this.count) return undefined;
    for await (const lines of reader.bookedLines()) {
      const known = new Set(this.ofWaiting);
      const ids = lines.map((line) => String(line['journalId']));
      const journals = await reader.journalsAndArrivals(ids);
      const empty = await linesOfNothing(journals, reader);
      for (const one of [...journals.flatMap(linesOf), ...empty])
        known.add(keyOf(one.id, one.journalId));
      const invented = lines.find((line) => !known.has(keyOf(line._id, line['journalId'])));
      if (invented) return i15(`row ${invented._id}`, 'is of no journal');
    }
    return i15('', `are ${this.booked}, of journals ${this.count}`);
  }
}

function stateOf(code: string): string {
  return termsOfCode(code).ends ?? 'held';
}

function purchaseFault(row: StoredRow, of: PurchaseLater | undefined): string | undefined {
  if (!of) return 'says what no journal did';
  const refund = (row['refund'] ?? {}) as Readonly<Record<string, string | number | bigint>>;
  const repaid = row['repaidCoins'] as bigint | undefined;
  const later = (row['laterJournalIds'] as string[] | undefined) ?? [];
  const said: Readonly<Record<string, readonly [string, string]>> = {
    refund: [String(refund['state'] ?? ''), of.state],
    'refund.coins': [String(refund['coins'] ?? 0), `${of.coins}`],
    'refund.owed': [String(refund['owed'] ?? 0), `${of.owed}`],
    repaidCoins: [`${repaid ?? 0n}`, `${of.repaid}`],
    laterJournalIds: [later.join(), of.journals.join()],
  };
  for (const [name, [stored, expected]] of Object.entries(said))
    if (stored !== expected) return `${name} is ${stored}, not ${expected}`;
  return undefined;
}

function backFault(row: StoredRow, expected = 0n): string | undefined {
  const stored = row['reversedCoins'];
  return stored === expected ? undefined : `reversedCoins is ${String(stored)}, not ${expected}`;
}

function keyOf(id: string, journalId: unknown): string {
  return `${id} ${String(journalId)}`;
}

function i15(where: string, what: string): Break {
  return { invariant: 'I15', where: `transactions ${where}`.trim(), what };
}
