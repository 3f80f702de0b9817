import { MongoClient } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { RunningSystem } from '@mate/devnet/system';
import { seedContent } from './content-seed.js';
import { seedAccounts, seedFollows, type PeopleDatabases } from './people-seed.js';
import type { Size } from './sizes.rules.js';
import { seedWallet } from './wallet-seed.js';

/** The databases of a system, filled up from size to size. */
export interface GrowingData extends AsyncDisposable {
  readonly creatorId: string;
  /** The post that has most of the comments; known once something was seeded. */
  readonly hotPostId: () => string;
  growTo(size: Size): Promise<void>;
}

/**
 * Writes straight into the collections in the shape that the services write, since three hundred thousand uploads
 * would take days. Growth adds what is older, so that the first pages of every list show the same at every size.
 */
export async function openGrowingData(
  { addresses, databasePrefix }: RunningSystem['facts'],
  viewerId: string,
): Promise<GrowingData> {
  const client = await MongoClient.connect(addresses.mongoUrl);
  const db = (name: string) => client.db(`${databasePrefix}mate_${name}`);
  const people: PeopleDatabases = {
    identity: db('identity'),
    social: db('social'),
    content: db('content'),
  };
  const accountIds: string[] = [newId()];
  const postIds: string[] = [];
  const cast = { viewerId, accountIds };
  let before: Size | undefined;
  return {
    creatorId: accountIds[0] ?? '',
    hotPostId: () => postIds[0] ?? '',
    growTo: async (size) => {
      while (accountIds.length < size.accounts) accountIds.push(newId());
      const range = { from: before?.accounts ?? 0, to: size.accounts };
      await seedAccounts(people, accountIds, range);
      await seedFollows(people, cast, { before, size });
      // Nobody tells of follows that are written straight: what was made of those before is made anew.
      await people.content.collection('timelines').deleteMany({});
      await seedContent(people.content, { ...cast, postIds }, { before, size });
      await seedWallet(db('wallet'), cast, { before, size });
      before = size;
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
