import { accountDeleted, accountSanctioned, accountUpdated } from '@mate/contracts/events';
import type { PostId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { FollowStandings } from '@mate/people/standing-module';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { ChangeCommentCounts } from '../src/comments/counts/change-comment-counts.use-case.js';
import { FoldLikesOfPosts } from '../src/engagement/fold-likes-of-posts.use-case.js';
import { startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';
import { numbersOf, recountOf } from './withheld-numbers.js';

type Status = 'active' | 'suspended' | 'banned';

interface AuthorRow {
  _id: string;
  version: number;
  status: string;
  standingDue?: { due: Date; looks: number };
}

describe('numbers of what suspended and banned people made', () => {
  let content: ContentSystem;
  let [alice, bob, carol] = Object.values(freshPeople()) as [Person, Person, Person];
  let posts: PostId[] = [];
  let version = 1;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    [alice, bob, carol] = Object.values(freshPeople()) as [Person, Person, Person];
    await content.knowPeople(alice, bob, carol);
    posts = [];
    for (let count = 0; count < 3; count += 1) posts.push(await writePost(content.db, alice));
  });

  const first = (): PostId => posts[0] as PostId;
  const authors = () => content.db.collection<AuthorRow>('authors');
  const author = ({ accountId }: Person) => authors().findOne({ _id: accountId });
  const like = (person: Person, postId: PostId, liked = true) =>
    content.rpc.setLike({ postId, liked }, content.as(person));
  const comment = async (person: Person, postId: PostId, parentId = ''): Promise<string> => {
    const request = { postId, parentId, text: 'Words' };
    return (await content.rpc.addComment(request, content.as(person))).comment?.commentId ?? '';
  };
  const remove = (person: Person, postId: PostId, commentId: string) =>
    content.rpc.deleteComment({ postId, commentId }, content.as(person));
  const sanction = ({ accountId }: Person, status: Status, at: number) =>
    content.publish(accountSanctioned, { accountId, status, restrictions: [], version: at });
  const wake = () => content.app.get(FollowStandings, { strict: false }).wake();

  /** Identity says it, and everything follows: the first look is over. */
  async function become(person: Person, status: Status): Promise<void> {
    version += 1;
    await sanction(person, status, version);
    await eventually(async () => {
      expect(await author(person)).toMatchObject({ version, status, standingDue: { looks: 1 } });
    });
  }
  /** Time passes until the person is looked after again, whatever for; and it is done. */
  async function lookAgain(person: Person): Promise<void> {
    await eventually(async () => {
      const due = { _id: person.accountId, standingDue: { $exists: true } };
      await authors().updateOne(due, { $set: { 'standingDue.due': new Date(0) } });
      wake();
      expect(await author(person)).not.toHaveProperty('standingDue');
    });
  }
  async function expectNumbers(expected: Record<'likes' | 'comments', number>): Promise<void> {
    expect((await numbersOf(content, first())).post).toEqual(expected);
    for (const postId of posts)
      expect(await numbersOf(content, postId)).toEqual(await recountOf(content, postId));
  }
  /** Bob and carol like and comment each post; bob begins a thread with two answers, and answers carol's. */
  async function fill(): Promise<{ own: string; hers: string; answer: string }> {
    let made = { own: '', hers: '', answer: '' };
    for (const postId of posts) {
      await like(bob, postId);
      await like(carol, postId);
      const own = await comment(bob, postId);
      await comment(bob, postId, own);
      await comment(carol, postId, own);
      const hers = await comment(carol, postId);
      const answer = await comment(bob, postId, hers);
      if (postId === first()) made = { own, hers, answer };
    }
    return made;
  }

  it.each(['suspended', 'banned'] as const)(
    '%s, and so again / out of every number, as out of lists; lifted, back exactly',
    async (status) => {
      await fill();
      await expectNumbers({ likes: 2, comments: 5 });
      await become(bob, status);
      await expectNumbers({ likes: 1, comments: 1 });
      await become(bob, status);
      await lookAgain(bob);
      await expectNumbers({ likes: 1, comments: 1 });
      const own = await content.rpc.getPost({ postId: first() }, content.as(bob));
      expect(own.post).toMatchObject({ liked: true });
      await become(bob, 'active');
      await expectNumbers({ likes: 2, comments: 5 });
      const left = { withheld: { $exists: true } };
      for (const name of ['comments', 'reactions'])
        expect(
          await content.db.collection(name).countDocuments({ ...left, postId: { $in: posts } }),
        ).toBe(0);
    },
  );

  it('told in any order and again / the newest counts; other news change nothing', async () => {
    await fill();
    const base = (version += 10);
    await sanction(bob, 'suspended', base);
    await sanction(bob, 'active', base - 1);
    await sanction(bob, 'suspended', base);
    const card = { status: 'suspended', firstName: 'Robert', version: base + 1 } as const;
    await content.publish(accountUpdated, aCard(bob, card));
    await eventually(async () => {
      expect(await author(bob)).toMatchObject({ version: base + 1, standingDue: { looks: 1 } });
    });
    await expectNumbers({ likes: 1, comments: 1 });
    await lookAgain(bob);
    version = base + 1;
    await become(bob, 'active');
    await content.publish(accountUpdated, aCard(bob, { version: (version += 1) }));
    await eventually(async () => expect(await author(bob)).toMatchObject({ version }));
    await lookAgain(bob);
    await expectNumbers({ likes: 2, comments: 5 });
  });

  it('an end that has passed / is over without anybody saying so', async () => {
    await fill();
    version += 1;
    const until = new Date(Date.now() - 1_000).toISOString();
    const { accountId } = bob;
    const over = { accountId, restrictions: [], until, version };
    await content.publish(accountSanctioned, { ...over, status: 'suspended' });
    await eventually(async () => {
      expect(await author(bob)).toMatchObject({ version, standingDue: { looks: 1 } });
    });
    await expectNumbers({ likes: 2, comments: 5 });
  });

  it('taken back meanwhile, by the person and by the owner / no number is changed twice', async () => {
    const { own, hers, answer } = await fill();
    await become(bob, 'suspended');
    await like(bob, first(), false);
    await expectNumbers({ likes: 1, comments: 1 });
    await remove(bob, first(), answer);
    await expectNumbers({ likes: 1, comments: 1 });
    // Its place is left, and below it what carol answered.
    await remove(alice, first(), own);
    await expectNumbers({ likes: 1, comments: 2 });
    await comment(carol, first(), hers);
    await expectNumbers({ likes: 1, comments: 3 });
    await become(bob, 'active');
    await expectNumbers({ likes: 1, comments: 4 });
  });

  it('two who are suspended and answered each other / come back one after the other', async () => {
    await fill();
    await become(bob, 'suspended');
    await become(carol, 'banned');
    await expectNumbers({ likes: 0, comments: 0 });
    await become(bob, 'active');
    await expectNumbers({ likes: 1, comments: 2 });
    await become(carol, 'active');
    await expectNumbers({ likes: 2, comments: 5 });
  });

  it('banned, then deleted / erased without a number changing again', async () => {
    await fill();
    await become(bob, 'banned');
    const { accountId } = bob;
    await content.publish(accountDeleted, { accountId, version: (version += 1) });
    const proof = content.db.collection<{ _id: string; passes: number }>('account_erasures');
    await eventually(async () => {
      expect(await proof.findOne({ _id: accountId })).toMatchObject({ passes: 1 });
    });
    await lookAgain(bob);
    expect(await content.db.collection('comments').countDocuments({ authorId: accountId })).toBe(0);
    expect(await content.db.collection('reactions').countDocuments({ accountId })).toBe(0);
    // What carol answered is hers, and stays below a place without a name.
    await expectNumbers({ likes: 1, comments: 2 });
  });

  it('broken off half-way through likes and through comments / goes on with the rest', async () => {
    await fill();
    const breaks = [
      jest.spyOn(content.app.get(FoldLikesOfPosts, { strict: false }), 'execute'),
      jest.spyOn(content.app.get(ChangeCommentCounts, { strict: false }), 'execute'),
    ];
    for (const one of breaks) one.mockRejectedValueOnce(new Error('killed'));
    await sanction(bob, 'suspended', (version += 1));
    for (const one of breaks)
      await eventually(() => {
        void authors().updateOne(
          { _id: bob.accountId, 'standingDue.looks': 0 },
          { $set: { 'standingDue.due': new Date(0) } },
        );
        wake();
        expect(one).toHaveBeenCalled();
      });
    await lookAgain(bob);
    // Likes that were marked and not folded are the sweep's.
    await eventually(() => expectNumbers({ likes: 1, comments: 1 }));
    for (const one of breaks) one.mockRejectedValueOnce(new Error('killed'));
    await sanction(bob, 'active', (version += 1));
    await eventually(async () => expect(await author(bob)).toMatchObject({ version }));
    await lookAgain(bob);
    await eventually(() => expectNumbers({ likes: 2, comments: 5 }));
    for (const one of breaks) one.mockRestore();
  });

  it('begun before the sanction and saved after the first look / seen by the second', async () => {
    const accounts = content.app.get(AccountCopies, { strict: false });
    const refuse = accounts.refuseBarred.bind(accounts);
    let [begun, goOn] = [0, (): void => undefined];
    const isOver = new Promise<void>((resolve) => (goOn = resolve));
    const asked = jest.spyOn(accounts, 'refuseBarred');
    asked.mockImplementation(async (accountId, feature, tx) => {
      await refuse(accountId, feature, tx);
      if (!tx) return;
      begun += 1;
      await isOver;
    });
    const late = [like(bob, first()), comment(bob, first())];
    await eventually(() => expect(begun).toBe(2));
    await become(bob, 'suspended');
    goOn();
    await Promise.all(late);
    asked.mockRestore();
    expect((await numbersOf(content, first())).post).toEqual({ likes: 1, comments: 1 });
    await lookAgain(bob);
    await expectNumbers({ likes: 0, comments: 0 });
  });

  it.each([1, 2, 3])(
    'a history of three people (seed %s) / ends as a count of what is seen',
    async (seed) => {
      const random = randomOf(seed);
      const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      const people = [alice, bob, carol];
      const made: { postId: PostId; commentId: string }[] = [];
      const steps: (() => Promise<unknown>)[] = [
        () => like(one(people), one(posts), random() < 0.7),
        () => like(one([bob, carol]), one(posts)),
        async () => {
          const postId = one(posts);
          made.push({ postId, commentId: await comment(one(people), postId) });
        },
        async () => {
          const { postId, commentId } = one(made);
          made.push({ postId, commentId: await comment(one(people), postId, commentId) });
        },
        async () => {
          const { postId, commentId } = one(made);
          await remove(one(people), postId, commentId);
        },
        () => sanction(one([bob, carol]), one(['active', 'suspended', 'banned']), (version += 1)),
      ];
      made.push({ postId: first(), commentId: await comment(alice, first()) });
      // Nobody writes more than twenty comments a minute.
      for (let count = 0; count < 80 && made.length < 20; count += 1)
        // Whoever is suspended by then, or answers what is gone, is refused.
        await one(steps)().catch(() => undefined);
      for (const person of [bob, carol]) {
        await sanction(person, one(['active', 'suspended']), (version += 1));
        await eventually(async () => expect(await author(person)).toMatchObject({ version }));
        await lookAgain(person);
      }
      await eventually(async () => {
        for (const postId of posts)
          expect(await numbersOf(content, postId)).toEqual(await recountOf(content, postId));
      });
    },
  );
});

/** Numbers from 0 up to 1, the same ones for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
