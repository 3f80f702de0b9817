import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ReconciledPurchase } from '@mate/contracts/gen/payments/reconciliation_admin_service';
import { minorOf } from '../../providers/wire/major-units.rules.js';
import type { Finding } from '../reconciliation.rules.js';
import { findingOfLine, type StatementLine } from './compare.rules.js';

const HEAD = 'reference,amount,currency';
const PAGE = 200;
/** A day has fewer; beyond, a file is another one than was meant. */
const LINES_MAX = 200_000;

/** What a provider says of all that it took on a day: a file with the columns reference, amount (major units), currency. */
export class Statement {
  private constructor(
    readonly provider: string,
    private readonly lines: ReadonlyMap<string, StatementLine>,
  ) {}

  /** Throws an Error that says what is wrong with the file. */
  static async read(file: string, provider: string): Promise<Statement> {
    const lines = new Map<string, StatementLine>();
    let number = 0;
    for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
      number += 1;
      const row = text.replace('\u{FEFF}', '').trim();
      if (number === 1) {
        if (row !== HEAD) throw new Error(`The first line of a statement is ${HEAD}.`);
        continue;
      }
      if (row === '') continue;
      const [reference = '', amount = '', currency = '', ...more] = row.split(',');
      if (reference === '' || currency === '' || more.length > 0)
        throw new Error(`Line ${number} of the statement is not ${HEAD}.`);
      if (lines.has(reference)) throw new Error(`Line ${number} names ${reference} a second time.`);
      if (lines.size >= LINES_MAX) throw new Error(`A statement has ${LINES_MAX} lines at most.`);
      const amountMinor = minorOf(amount, currency)?.toString();
      lines.set(reference, { reference, amountMinor, currency });
    }
    return new Statement(provider, lines);
  }

  /** Whether a purchase of its provider is not in it. */
  lacks({ provider, reference }: ReconciledPurchase): boolean {
    return provider === this.provider && !this.lines.has(reference);
  }

  /** Its lines, some at a time. */
  *pages(): Generator<StatementLine[]> {
    const all = [...this.lines.values()];
    for (let from = 0; from < all.length; from += PAGE) yield all.slice(from, from + PAGE);
  }

  /** What does not fit to our purchases, by reference. */
  compare(
    lines: readonly StatementLine[],
    known: ReadonlyMap<string, ReconciledPurchase>,
  ): { readonly finding: Finding; readonly line: StatementLine }[] {
    return lines.flatMap((line) => {
      const finding = findingOfLine(line, known.get(line.reference));
      return finding ? [{ finding, line }] : [];
    });
  }
}
