import { DAY_MS } from '@mate/contracts/durations';
import { accountDeleted, accountSanctioned } from '@mate/contracts/events';
import { BoardPeriod } from '@mate/contracts/gen/content/supporters_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { PeopleChanges } from '@mate/people/people-module';
import { RelationCopies } from '@mate/people/relation-copies';
import { aNamesakeOf, carol as anybody, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { CountGift } from '../src/engagement/gifts/count-gift.use-case.js';
import type { SupporterDocument } from '../src/engagement/supporters/supporter.model.js';
import { boardOfCreator, weekOf } from '../src/engagement/supporters/supporter.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

describe('boards of supporters', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let dora: Person;
  let postId: PostId;
  let version = 1;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    dora = aNamesakeOf(anybody);
    await content.knowPeople(alice, bob, carol, dora);
    postId = await writePost(content.db, alice);
  });

  const rows = () => content.db.collection<SupporterDocument>('supporters');
  const give = (from: Person | undefined, coins: number, giveTime = new Date()) =>
    content.app.get(TransactionRunner).run((tx) =>
      content.app.get(CountGift).execute(
        [
          {
            ...{ giftId: newId(), toAccountId: alice.accountId, postId, coins: String(coins) },
            ...(from && { fromAccountId: from.accountId }),
            giveTime: giveTime.toISOString(),
          },
        ],
        'sent',
        tx,
      ),
    );
  const as = (viewer: Person | undefined) => (viewer ? content.as(viewer) : {});
  const ofPost = async (viewer?: Person) =>
    (await content.rpc.listPostSupporters({ postId }, as(viewer))).board;
  const ofCreator = async (period: BoardPeriod, viewer?: Person) => {
    const asked = { creatorId: alice.accountId, period };
    return (await content.rpc.listCreatorSupporters(asked, as(viewer))).board;
  };
  type Board = Awaited<ReturnType<typeof ofPost>>;
  const placesOf = (board: Board) =>
    (board?.supporters ?? []).map(({ coins, person }) => [person?.username, Number(coins)]);
  const names = async (viewer?: Person) =>
    placesOf(await ofPost(viewer)).map(([username]) => username);
  /** As the consumers of relations and accounts do. */
  async function block(from: Person, to: Person): Promise<void> {
    const [actorId, targetId] = [from.accountId, to.accountId];
    version += 1;
    const update = { actorId, targetId, following: false, blocked: true, version };
    await content.app.get(RelationCopies).keep(update);
    content.app.get(PeopleChanges).relationChanged(actorId, targetId);
  }
  async function makePrivate({ accountId }: Person): Promise<void> {
    version += 1;
    const update = { accountId, status: 'active', privateAccount: true, version } as const;
    await content.app.get(AccountCopies).keep(update);
    content.app.get(PeopleChanges).accountChanged(accountId);
  }

  it('who gave most stands first, of equals who got there first; anonymous coins are one sum', async () => {
    await give(bob, 10, new Date(1_000));
    await give(carol, 4, new Date(2_000));
    await give(dora, 10, new Date(500));
    await give(undefined, 7);
    await give(carol, 7, new Date(3_000));
    for (const viewer of [undefined, alice, bob]) {
      const board = await ofPost(viewer);
      expect(placesOf(board)).toEqual([
        [carol.username, 11],
        [dora.username, 10],
        [bob.username, 10],
      ]);
      expect(board?.anonymousCoins).toBe('7');
    }
  });

  it('a creator’s board / of this week, and of all time', async () => {
    const now = new Date();
    await give(bob, 10, new Date(weekOf(now).getTime() - 1));
    await give(carol, 4, now);
    await give(bob, 1, weekOf(now));
    const { BOARD_PERIOD_ALL, BOARD_PERIOD_UNSPECIFIED, BOARD_PERIOD_WEEK } = BoardPeriod;
    const ever = [
      [bob.username, 11],
      [carol.username, 4],
    ];
    for (const period of [BOARD_PERIOD_ALL, BOARD_PERIOD_UNSPECIFIED])
      expect(placesOf(await ofCreator(period))).toEqual(ever);
    expect(placesOf(await ofCreator(BOARD_PERIOD_WEEK))).toEqual([
      [carol.username, 4],
      [bob.username, 1],
    ]);
    const board = boardOfCreator(alice.accountId, 'week', now);
    const [row] = await rows().find({ board }).toArray();
    expect(row?.expireTime?.getTime()).toBe(weekOf(now).getTime() + 21 * DAY_MS);
  });

  it('fifty places / of more supporters than that', async () => {
    const board = `post:${postId}`;
    const creatorId = alice.accountId;
    const reachTime = new Date();
    const crowd = Array.from({ length: 60 }, () => aNamesakeOf(anybody));
    await content.knowPeople(...crowd);
    await rows().insertMany(
      crowd.map(({ accountId: giverId }, place) => ({
        ...{ _id: `${board}:${giverId}`, board, creatorId, giverId },
        ...{ coins: 60 - place, gifts: 1, reachTime },
      })),
    );
    expect(await names()).toEqual(crowd.slice(0, 50).map(({ username }) => username));
    // Whom a viewer may not see leaves no gap.
    await block(bob, crowd[0] as Person);
    await block(crowd[1] as Person, bob);
    expect(await names(bob)).toEqual(crowd.slice(2, 52).map(({ username }) => username));
  });

  it('a block, either way / each does not see the other there', async () => {
    await give(bob, 10);
    await give(carol, 4);
    await block(bob, dora);
    await block(dora, carol);
    expect(await names(dora)).toEqual([]);
    expect(await names(bob)).toEqual([bob.username, carol.username]);
    expect(await names(carol)).toEqual([bob.username, carol.username]);
    expect(await names()).toEqual([bob.username, carol.username]);
  });

  it('somebody suspended, or deleted / stands there for nobody; back again when it is over', async () => {
    await give(bob, 10);
    await give(carol, 4);
    const sanction = (status: 'active' | 'suspended', at: number) =>
      content.publish(accountSanctioned, {
        ...{ accountId: bob.accountId, status, restrictions: [], version: at },
      });
    await sanction('suspended', 2);
    await eventually(async () => expect(await names()).toEqual([carol.username]));
    await sanction('active', 3);
    await eventually(async () => expect(await names()).toEqual([bob.username, carol.username]));
    await content.publish(accountDeleted, { accountId: bob.accountId, version: 4 });
    await eventually(async () => expect(await names(alice)).toEqual([carol.username]));
    // And nothing of the account is kept.
    const giverId = bob.accountId;
    await eventually(async () => expect(await rows().countDocuments({ giverId })).toBe(0));
  });

  it('of a private account, behind a block, or of nobody / there is no board', async () => {
    await give(bob, 10);
    await block(alice, carol);
    await makePrivate(alice);
    const { BOARD_PERIOD_ALL: all } = BoardPeriod;
    for (const viewer of [undefined, bob, carol]) {
      await expect(ofPost(viewer)).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' });
      await expect(ofCreator(all, viewer)).rejects.toMatchObject({ reason: 'ACCOUNT_NOT_FOUND' });
    }
    expect(placesOf(await ofPost(alice))).toEqual([[bob.username, 10]]);
    expect(placesOf(await ofCreator(all, alice))).toEqual([[bob.username, 10]]);
    for (const creatorId of ['', 'x', newId<AccountId>()])
      await expect(
        content.rpc.listCreatorSupporters({ creatorId, period: all }, as(bob)),
      ).rejects.toMatchObject({ reason: 'ACCOUNT_NOT_FOUND' });
  });
});
