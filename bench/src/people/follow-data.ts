import { MongoClient, type Db } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import type { RunningSystem } from '@mate/devnet/system';
import { seedAccounts, seedFollows } from '../growth/people-seed.js';
import { sizeOf } from '../growth/sizes.rules.js';

const STRIPES = 16;

/** A graph of follows, and what a raw peer needs to ask it. */
export interface FollowData extends AsyncDisposable {
  /** Followed by nine tenths of all accounts. */
  readonly creatorId: string;
  readonly creatorName: string;
  readonly social: Db;
  readonly identity: Db;
  readonly describe: string;
}

/** Writes so many edges: of one creator, of the viewer (as many as one may follow), and between all others. */
export async function seedFollowGraph(
  { addresses, databasePrefix }: RunningSystem['facts'],
  viewerId: string,
  edges: number,
): Promise<FollowData> {
  const client = await MongoClient.connect(addresses.mongoUrl);
  const db = (name: string): Db => client.db(`${databasePrefix}mate_${name}`);
  const databases = { identity: db('identity'), social: db('social'), content: db('content') };
  const accounts = Math.floor(edges / 5);
  const viewerFollows = Math.min(7_000, Math.floor(edges / 100));
  const creatorFollowers = Math.floor(accounts * 0.9);
  const follows = edges - creatorFollowers - 2 * viewerFollows;
  const size = { ...sizeOf(1_000), accounts, creatorFollowers, viewerFollows, follows };
  const accountIds = Array.from({ length: accounts }, () => newId());
  await seedAccounts(databases, accountIds, { from: 0, to: accounts });
  await seedFollows(databases, { viewerId, accountIds }, { before: undefined, size });
  const creatorId = accountIds[0] ?? '';
  await countFollowers(databases.social, creatorId, creatorFollowers);
  const creator = await databases.identity
    .collection<{ _id: string; username: string }>('accounts')
    .findOne({ _id: creatorId });
  return {
    creatorId,
    creatorName: creator?.username ?? '',
    social: databases.social,
    identity: databases.identity,
    describe: `${edges} follows of ${accounts} accounts, ${creatorFollowers} of them of one creator, ${viewerFollows} of the viewer`,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function countFollowers(social: Db, accountId: string, followers: number): Promise<void> {
  const stripes = Array.from({ length: STRIPES }, (_, stripe) => ({
    _id: `${accountId}#${stripe}`,
    ...{ accountId, followers: Math.floor(followers / STRIPES), following: 0 },
  }));
  await social.collection<{ _id: string }>('relation_counts').insertMany(stripes);
}
