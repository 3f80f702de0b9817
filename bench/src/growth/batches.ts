import { MongoBulkWriteError, type Db } from 'mongodb';

const BATCH = 2_000;
const DUPLICATE = 11_000;

/** What is there before and after a step, of one kind. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Writes one document for each number of a range in large batches; those that are there already stay as they are. */
export async function insertRange(
  db: Db,
  { collection, range }: { readonly collection: string; readonly range: Range },
  documentAt: (index: number) => { readonly _id: string },
): Promise<void> {
  const rows = db.collection<{ _id: string }>(collection);
  for (let first = range.from; first < range.to; first += BATCH) {
    const count = Math.min(BATCH, range.to - first);
    const documents = Array.from({ length: count }, (_, offset) => documentAt(first + offset));
    try {
      await rows.insertMany(documents, { ordered: false });
    } catch (error) {
      if (!areDuplicatesOnly(error)) throw error;
    }
  }
}

function areDuplicatesOnly(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  return [error.writeErrors].flat().every(({ code }) => code === DUPLICATE);
}
