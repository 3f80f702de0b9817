import { MongoClient } from 'mongodb';
import {
  FollowAction,
  type FollowsServiceClient,
} from '@mate/contracts/gen/social/follows_service';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { restoreData, schemaOf } from '@mate/testing/stored-data';
import { eventually } from '@mate/testing/wait';
import { loadSocialConfig } from '../src/social.config.js';
import { startSocial } from '../src/start-social.js';

interface Row {
  _id: string;
  actorId: string;
  targetId: string;
  following: boolean;
}

interface Known {
  _id: string;
  status: string;
}

const FIRST_PAGE = { page: 1, limit: 100, cursor: '', query: '' };

describe('data that commit 2b10a2f wrote', () => {
  let env: ServiceEnv;
  let mongo: MongoClient;
  let service: RunningService;
  let client: RpcClient<FollowsServiceClient>;
  let rows: Row[];
  // Banned by that version, which took nobody out of numbers.
  let bannedId: string;

  const as = (accountId: string) => ({ caller: { accountId, sessionId: 's' }, timeoutMs: 20_000 });
  const following = (accountId: string): string[] =>
    rows
      .flatMap((row) => (row.following && row.actorId === accountId ? [row.targetId] : []))
      .filter((id) => id !== bannedId)
      .sort();
  const followers = (accountId: string): string[] =>
    rows
      .flatMap((row) => (row.following && row.targetId === accountId ? [row.actorId] : []))
      .filter((id) => id !== bannedId)
      .sort();
  const friends = (accountId: string): string[] => {
    const back = new Set(followers(accountId));
    return following(accountId).filter((id) => back.has(id));
  };

  beforeAll(async () => {
    env = await baseEnv('SOCIAL');
    mongo = await MongoClient.connect(env.mongoUrl);
    await restoreData(mongo.db(), 'services/social/test/fixtures/data-of-2b10a2f.ejsonl.gz');
    rows = await mongo.db().collection<Row>('relations').find().toArray();
    bannedId = rows.find(({ following: follows }) => follows)?.actorId ?? '';
    const known = mongo.db().collection<Known>('known_accounts');
    await known.updateOne({ _id: bannedId }, { $set: { status: 'banned' } });
    service = await startSocial(loadSocialConfig(env.env));
    client = createRpcClient({ domain: 'social', address: env.rpcAddress, minter: env.minter });
    await eventually(async () =>
      expect(await known.findOne({ _id: bannedId })).toMatchObject({ standingDue: { looks: 1 } }),
    );
  });

  afterAll(async () => {
    client.close();
    await service.stop();
    await mongo.close();
    await env.dispose();
  });

  it('lists, counts and friends are those of the rows, without who is banned', async () => {
    const accounts = [...new Set(rows.map(({ actorId }) => actorId))];
    expect(accounts.length).toBeGreaterThan(5);
    for (const accountId of accounts) {
      const lists = await Promise.all([
        client.listFollowing({ accountId, ...FIRST_PAGE }, as(accountId)),
        client.listFollowers({ accountId, ...FIRST_PAGE }, as(accountId)),
        client.listFriends(FIRST_PAGE, as(accountId)),
      ]);
      const seen = lists.map(({ accountIds }) => [...accountIds].sort());
      expect(seen).toEqual([following(accountId), followers(accountId), friends(accountId)]);
      const { counts } = await client.batchGetCounts({ accountIds: [accountId] });
      expect(counts[0]).toMatchObject({
        following: `${following(accountId).length}`,
        followers: `${followers(accountId).length}`,
      });
    }
  });

  it('a second start changes nothing', async () => {
    const schema = await schemaOf(mongo.db());
    client.close();
    await service.stop();
    service = await startSocial(loadSocialConfig(env.env));
    client = createRpcClient({ domain: 'social', address: env.rpcAddress, minter: env.minter });
    expect(await schemaOf(mongo.db())).toEqual(schema);
  });

  it('friends of that time part / gone from both lists', async () => {
    const one = rows.map(({ actorId }) => actorId).find((id) => friends(id).length > 0) ?? '';
    const [other = ''] = friends(one);
    const unfollow = { targetId: other, action: FollowAction.FOLLOW_ACTION_UNFOLLOW };
    await client.changeFollow(unfollow, as(one));
    const lists = await Promise.all([
      client.listFriends(FIRST_PAGE, as(one)),
      client.listFriends(FIRST_PAGE, as(other)),
    ]);
    expect(lists.flatMap(({ accountIds }) => accountIds)).toEqual(
      expect.not.arrayContaining([one, other]),
    );
  });
});
