import type { Collection, Document } from 'mongodb';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import {
  comparePlaces,
  rangesBeyond,
  type OrderPlace,
  type OrderRange,
  type SortDirection,
} from './ordered-scan.rules.js';
import { withinPeriod, type Period } from './period.rules.js';

/** Rows of a list that one index holds in the list's order. */
export interface OrderedScan {
  readonly filter: Document;
  /** What orders the list, by the names of this scan's rows; of every scan of a list the same kinds of values. */
  readonly fields: readonly string[];
  /** The field that a period is about. */
  readonly timeField: string;
  /** The index. It is told and not chosen: what the database learnt from one caller must not slow down another. */
  readonly index: Readonly<Record<string, 1 | -1>>;
}

/** Which rows of a list to read. */
export interface OrderedRequest {
  readonly after: OrderPlace | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly direction: SortDirection;
  readonly period: Period;
}

/**
 * A page of one list that stands in one or more scans, and one row more than the page where there is one. Costs the rows
 * that it answers, at every depth. Throws out of time rather than walking on beside the ledger.
 */
export async function readInOrder(
  rows: Collection,
  scans: readonly OrderedScan[],
  request: OrderedRequest,
): Promise<Document[]> {
  const { skip, direction } = request;
  const wanted = request.limit + 1;
  const [only] = scans;
  if (only && scans.length === 1) return readScan(rows, only, { ...request, wanted });
  const found = await Promise.all(
    scans.map(async (scan) => {
      const read = await readScan(rows, scan, { ...request, skip: 0, wanted: skip + wanted });
      return read.map((row) => ({ row, place: placeOf(row, scan) }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => comparePlaces(a.place, b.place, direction))
    .slice(skip, skip + wanted)
    .map(({ row }) => row);
}

async function readScan(
  rows: Collection,
  scan: OrderedScan,
  request: OrderedRequest & { readonly wanted: number },
): Promise<Document[]> {
  const { after, skip, wanted, direction, period } = request;
  const within = withinPeriod(scan.timeField, period);
  const found: Document[] = [];
  for (const range of rangesBeyond(scan.fields, after, direction)) {
    if (found.length >= wanted) break;
    const more = await rows
      .find({ ...scan.filter, $and: [range, within] })
      .sort(new Map(openFields(scan, range).map((field) => [field, direction])))
      .skip(skip)
      .limit(wanted - found.length)
      .hint({ ...scan.index })
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    found.push(...more);
  }
  return found;
}

/** Fields that are not one value throughout: with those in the sort the database would not take the index's order. */
function openFields({ fields }: OrderedScan, range: OrderRange): readonly string[] {
  const names = Object.keys(range);
  return names.length === 0 ? fields : fields.slice(names.length - 1);
}

function placeOf(row: Document, { fields }: OrderedScan): OrderPlace {
  return fields.map((field): Date | bigint | string => {
    const value: unknown = row[field];
    return value instanceof Date || typeof value === 'string' ? value : BigInt(String(value));
  });
}
