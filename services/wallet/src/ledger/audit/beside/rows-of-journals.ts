import type { AuditReader, StoredRow } from '../audit-reader.repository.js';
import { placeOf, type Break, type StoredJournal } from '../ledger-fold.js';

/** Fields of a row; whole numbers are bigint. */
export type Fields = Readonly<Record<string, string | bigint>>;

interface Said {
  fields: Fields;
  /** The last journal that said something. */
  place: string;
}

/** Rows of a collection as journals made them, to be compared with all that are stored (I15). */
export class RowsOfJournals {
  private readonly rows = new Map<string, Said>();

  /** `unless`: what is so as long as no journal of the row says otherwise. */
  constructor(
    private readonly collection: string,
    private readonly unless: Fields = {},
  ) {}

  /** What a journal says about a row, besides what others said. */
  say(id: string, journal: StoredJournal, fields: Fields): void {
    const known = this.rows.get(id)?.fields ?? this.unless;
    this.rows.set(id, { fields: { ...known, ...fields }, place: placeOf(journal) });
  }

  /** Coins or money that journals added to a field of a row so far. */
  sum(id: string, field: string): bigint {
    return BigInt(this.rows.get(id)?.fields[field] ?? 0n);
  }

  /** The first row that is not as its journals made it; `faultOf` is what is wrong with one that has none. */
  async breakOf(
    reader: AuditReader,
    faultOf: (row: StoredRow) => string | undefined = () => 'has no journal',
  ): Promise<Break | undefined> {
    const left = new Map(this.rows);
    for await (const row of reader.list(this.collection)) {
      const said = left.get(row._id);
      left.delete(row._id);
      const found = said ? differing(said, row) : faultOf(row);
      if (found) return this.broken(row._id, found);
    }
    for (const [id, { place }] of left) return this.broken(id, `is missing beside ${place}`);
    return undefined;
  }

  private broken(id: string, what: string): Break {
    return { invariant: 'I15', where: `${this.collection} row ${id}`, what };
  }
}

function differing({ fields, place }: Said, row: StoredRow): string | undefined {
  for (const [name, expected] of Object.entries(fields))
    if (row[name] !== expected)
      return `${name} is ${String(row[name])}, not ${String(expected)} as of ${place}`;
  return undefined;
}
