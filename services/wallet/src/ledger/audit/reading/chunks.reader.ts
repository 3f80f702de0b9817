import type { FindCursor } from 'mongodb';

/** What a cursor has at hand each time, undecoded. */
export async function* chunksOf(cursor: FindCursor<unknown>): AsyncGenerator<Buffer[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as Buffer[];
  } finally {
    await cursor.close();
  }
}
