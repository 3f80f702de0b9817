import { Long } from 'mongodb';
import type { BatchRow } from '../../src/ledger/batch.rows.js';

/** A row in memory; whole numbers of 64 bits are bigint. */
export type Row = Readonly<Record<string, unknown>> & { readonly _id: string };

type Fields = Record<string, unknown>;
type Update = Readonly<Record<string, Fields>>;

/** What operations of batches look like; others than these are none of theirs. */
interface Operation {
  readonly updateOne?: { filter: Fields; update: Update; upsert?: boolean };
  readonly updateMany?: { filter: Fields; update: Update };
  readonly deleteOne?: { filter: Fields };
}

/** The rows that features store with their journals, written in memory as the lane's batches write them. */
export class RowStore {
  /** `collection id` of every row that was written since this was last emptied. */
  readonly changed = new Set<string>();
  private readonly collections = new Map<string, Map<string, Row>>();

  find(collection: string, id: string): Row | undefined {
    return this.of(collection).get(id);
  }

  /** Rows in the order that they were made in. */
  list(collection: string): Row[] {
    return [...this.of(collection).values()];
  }

  count(collection: string): number {
    return this.of(collection).size;
  }

  /** Writes what one batch stores. Throws where a row exists, or is not as it was read. */
  write(rows: readonly BatchRow[]): void {
    for (const row of rows)
      if (row.kind === 'insert') this.insert(row.collection, plain(row.document) as Row);
    for (const row of rows) {
      if (row.kind === 'insert') continue;
      const matched = this.change(row.collection, row.operation as Operation);
      if (row.matches !== undefined && matched !== row.matches)
        throw new Error(`${row.matches - matched} rows of ${row.collection} have changed`);
    }
  }

  /** Stores a new row. */
  insert(collection: string, row: Row): void {
    const known = this.of(collection);
    if (known.has(row._id)) throw new Error(`${collection} has ${row._id}`);
    this.put(collection, row);
  }

  private change(collection: string, { deleteOne, updateMany, updateOne }: Operation): number {
    if (deleteOne) {
      const [row] = this.matching(collection, deleteOne.filter);
      return row && this.of(collection).delete(row._id) ? 1 : 0;
    }
    const change = updateOne ?? updateMany;
    if (!change) throw new Error('an operation that batches do not make');
    const found = this.matching(collection, change.filter);
    for (const row of found) this.put(collection, changed(row, change.update));
    if (found.length === 0 && updateOne?.upsert) {
      const blank = { _id: String(updateOne.filter['_id']) };
      const { $setOnInsert = {}, ...update } = updateOne.update;
      this.put(collection, changed(changed(blank, { $set: $setOnInsert }), update));
    }
    return found.length;
  }

  private matching(collection: string, filter: Fields): Row[] {
    const id = filter['_id'];
    const ids = typeof id === 'string' ? [id] : (id as { $in: string[] }).$in;
    return ids.flatMap((one) => {
      const row = this.find(collection, one);
      return row && matches(row, filter) ? [row] : [];
    });
  }

  private put(collection: string, row: Row): void {
    this.of(collection).set(row._id, row);
    this.changed.add(`${collection} ${row._id}`);
  }

  private of(collection: string): Map<string, Row> {
    const known = this.collections.get(collection);
    if (known) return known;
    const rows = new Map<string, Row>();
    this.collections.set(collection, rows);
    return rows;
  }
}

function matches(row: Row, filter: Fields): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === '_id') return true;
    const value = row[name];
    if (typeof wanted === 'object' && wanted !== null && '$exists' in wanted)
      return (value !== undefined) === wanted.$exists;
    return value === plain(wanted);
  });
}

function changed(row: Row, update: Update): Row {
  const next: Fields = { ...row };
  for (const [operator, fields] of Object.entries(update))
    for (const [path, given] of Object.entries(fields))
      changeField(fieldOf(next, path), operator, plain(given));
  return next as Row;
}

/** The field of a path, and the copy of an object that it stands in. */
function fieldOf(row: Fields, path: string): { readonly of: Fields; readonly name: string } {
  const names = path.split('.');
  const name = names.pop() ?? path;
  let of = row;
  for (const outer of names) of = of[outer] = { ...(of[outer] as Fields | undefined) };
  return { of, name };
}

function changeField(
  { name, of }: { readonly of: Fields; readonly name: string },
  operator: string,
  value: unknown,
): void {
  if (operator === '$set') of[name] = value;
  else if (operator === '$unset') Reflect.deleteProperty(of, name);
  else if (operator === '$inc')
    of[name] = ((of[name] as bigint | undefined) ?? 0n) + (value as bigint);
  else if (operator === '$push') of[name] = [...((of[name] as []) ?? []), value];
  else if (operator !== '$setOnInsert') throw new Error(`nothing here knows ${operator}`);
}

function plain(value: unknown): unknown {
  if (Long.isLong(value)) return value.toBigInt();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
