import { MongoClient } from 'mongodb';

/** Cache of the database under rows with a million journals, in gigabytes: the working set of such books fits in it. */
export const CACHE_GB = 4;

/**
 * Gives the database the memory that books of that size have anywhere. The engines of this repository start with a
 * quarter of a gigabyte, and then what is measured is eviction: of ours and of the peers alike, but of whole postings
 * sooner than of two numbers.
 */
export async function makeRoomForBooks(mongoUrl: string): Promise<void> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const wiredTigerEngineRuntimeConfig = `cache_size=${CACHE_GB}G`;
    await client.db('admin').command({ setParameter: 1, wiredTigerEngineRuntimeConfig });
  } finally {
    await client.close();
  }
}
