import { MongoClient, type Document } from 'mongodb';
import { newId } from '@mate/contracts/ids';
import { baseEnv } from '@mate/testing/service-env';
import { decide } from '../src/decision/decision.rules.js';
import { seenBy } from '../src/decision/seen-by.rules.js';

interface Row {
  _id: string;
}

const statuses = [undefined, 'active', 'suspended', 'banned', 'deleted'] as const;
const flags = [false, true];
const cases = statuses.flatMap((status) =>
  flags.flatMap((privateAccount) =>
    flags.flatMap((blocked) =>
      flags.map((blockedBy) => ({
        accountId: newId(),
        account: status && { status, privateAccount },
        relation: { following: false, blocked, blockedBy },
      })),
    ),
  ),
);

describe('the decision as a query', () => {
  let mongo: MongoClient;
  let dispose: () => Promise<void>;
  const viewerId = newId();
  const rows = { person: 'personId', accounts: 'accounts', relations: 'relations' };

  beforeAll(async () => {
    const env = await baseEnv('PEOPLE', {});
    dispose = () => env.dispose();
    mongo = await MongoClient.connect(env.mongoUrl);
    const insert = (name: string, documents: readonly (Row & Document)[]) =>
      mongo
        .db()
        .collection<Row>(name)
        .insertMany([...documents]);
    await insert('accounts', [
      { _id: viewerId, status: 'suspended' },
      ...cases.flatMap(({ accountId, account }) =>
        account ? [{ _id: accountId, ...account }] : [],
      ),
    ]);
    await insert(
      'relations',
      cases.flatMap(({ accountId, relation }) => [
        { _id: `${viewerId}:${accountId}`, blocked: relation.blocked },
        { _id: `${accountId}:${viewerId}`, blocked: relation.blockedBy },
      ]),
    );
    await insert(
      'rows',
      [{ accountId: viewerId }, ...cases].map(({ accountId }) => ({
        _id: newId(),
        personId: accountId,
      })),
    );
  });

  afterAll(async () => {
    await mongo.close();
    await dispose();
  });

  const seen = async (viewer: string | undefined): Promise<string[]> => {
    const found = await mongo
      .db()
      .collection('rows')
      .aggregate<{ personId: string }>(seenBy(viewer, rows))
      .toArray();
    return found.map(({ personId }) => personId).sort();
  };
  const idsOf = (people: readonly { readonly accountId: string }[]): string[] =>
    people.map(({ accountId }) => accountId).sort();

  it('lists / of a signed-in viewer / who is listed by the decision, and oneself', async () => {
    const listed = cases.filter((person) => decide(viewerId, person).listed);
    expect(listed.length).toBeGreaterThan(0);
    expect(await seen(viewerId)).toEqual(idsOf([{ accountId: viewerId }, ...listed]));
  });

  it('lists / of a visitor / who is listed by the decision', async () => {
    const strangers = { following: false, blocked: false, blockedBy: false };
    const listed = cases.filter(
      (person) => decide(undefined, { ...person, relation: strangers }).listed,
    );
    expect(await seen(undefined)).toEqual(idsOf(listed));
  });
});
