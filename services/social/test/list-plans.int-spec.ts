import type { Document } from 'mongodb';
import { RequestDirection } from '@mate/contracts/gen/social/requests_service';
import type { Person } from '@mate/testing/people';
import { FIRST_PAGE, SocialSystem } from './social-system.js';

interface Row {
  _id: string;
}

const ROWS = 2_000;
const PAGE = FIRST_PAGE.limit + 1;

describe('what the database reads for a page of people', () => {
  let social: SocialSystem;
  let owner: Person;

  beforeAll(async () => {
    social = await SocialSystem.start();
    owner = await social.aPerson();
    const { accountId } = owner;
    const others = Array.from(
      { length: ROWS },
      (_, index) => `0197c000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    const open = { status: 'active', privateAccount: false, version: 1 };
    await social.db
      .collection<Row>('known_accounts')
      .insertMany(others.map((_id) => ({ _id, ...open })));
    const row = (actorId: string, targetId: string, fields: object) => ({
      ...{ _id: `${actorId}:${targetId}`, actorId, targetId, version: 1 },
      ...{ following: false, blocked: false, ...fields },
    });
    await social.db.collection<Row>('relations').insertMany(
      others.flatMap((other, index) => {
        const time = new Date(1_700_000_000_000 + index);
        const follow = { following: true, followTime: time };
        const mutual = { ...follow, mutual: true };
        const ask = { request: 'pending', requestTime: time };
        // Of each list a few hundred rows between those of the others.
        const kinds = [
          [row(accountId, other, mutual), row(other, accountId, mutual)],
          [row(accountId, other, follow), row(other, accountId, ask)],
          [row(accountId, other, ask), row(other, accountId, follow)],
          [row(accountId, other, { blocked: true, blockTime: time })],
        ];
        return kinds[index % kinds.length] ?? [];
      }),
    );
  });

  /** What the server read of relations for the call: rows of the list, and what is between them and the viewer. */
  async function profiled(call: () => Promise<unknown>): Promise<Document[]> {
    const { db } = social;
    await db.command({ profile: 0 });
    await db.dropCollection('system.profile').catch(() => false);
    await db.command({ profile: 2 });
    await call();
    await db.command({ profile: 0 });
    const ns = `${db.databaseName}.relations`;
    return db.collection('system.profile').find({ ns, op: 'query' }).toArray();
  }

  const as = () => social.as(owner);
  const listOf = { ...FIRST_PAGE, accountId: '' };
  const requests = (direction: RequestDirection) =>
    social.client.listRequests({ ...FIRST_PAGE, direction }, as());
  const lists: Record<string, () => Promise<unknown>> = {
    following: () => social.client.listFollowing({ ...listOf, accountId: owner.accountId }, as()),
    followers: () => social.client.listFollowers({ ...listOf, accountId: owner.accountId }, as()),
    friends: () => social.client.listFriends(FIRST_PAGE, as()),
    blocked: () => social.client.listBlocked(FIRST_PAGE, as()),
    sent: () => requests(RequestDirection.REQUEST_DIRECTION_SENT),
    received: () => requests(RequestDirection.REQUEST_DIRECTION_RECEIVED),
  };

  it.each(Object.keys(lists))(
    '%s / an index gives the order, and little more than the page',
    async (name) => {
      const queries = await profiled(lists[name] ?? (() => Promise.resolve()));

      for (const { keysExamined, docsExamined, hasSortStage } of queries) {
        // Each row, its account, and the two rows between it and the viewer.
        expect(keysExamined).toBeLessThanOrEqual(PAGE * 8);
        expect(docsExamined).toBeLessThanOrEqual(PAGE * 5);
        expect(hasSortStage ?? false).toBe(false);
      }
    },
  );
});
