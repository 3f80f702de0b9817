import { MongoServerError } from 'mongodb';
import { accountSanctioned, accountUpdated, relationChanged } from '@mate/contracts/events';
import { DAY_MS } from '@mate/contracts/durations';
import { FeedbackKind } from '@mate/contracts/gen/content/feedback_service';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { RisingReader } from '../src/engagement/signals/rising.reader.js';
import { RISING_TAGS } from '../src/engagement/signals/rising.rules.js';
import { ChooseRisingCreators } from '../src/explore/creators/choose-rising-creators.use-case.js';
import { ChooseTrendingTags } from '../src/explore/tags/choose-trending-tags.use-case.js';
import { PostListReader } from '../src/posts/post-list.reader.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { removeKeys, startContent, type ContentSystem } from './content-system.js';
import { writePost } from './post-rows.js';

const VIDEO = { durationSeconds: 20, width: 480, height: 854 };
const LONG_AGO = () => new Date(Date.now() - 2 * DAY_MS);

const outOfTime = () => new MongoServerError({ message: 'too long', code: 50 });

describe('what rises', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let crowd: Person[];
  beforeAll(async () => {
    // Its own: what trends is everybody's.
    content = await startContent({});
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    await removeKeys(content.cacheRedis, content.config.QUEUE_PREFIX);
    for (const name of ['posts', 'trending_tags', 'rising_creators'])
      await content.db.collection(name).deleteMany({});
    ({ alice, bob, carol } = freshPeople());
    crowd = Array.from({ length: PEOPLE_TOLD_MIN }, somebody);
    await content.knowPeople(alice, bob, carol, ...crowd);
  });

  const somebody = (): Person => ({ ...freshPeople().bob, accountId: newId<AccountId>() });
  /** Published before anybody who posts is counted as news. */
  const aPost = (author: Person, tags: string[], changes: Partial<PostRecord> = {}) =>
    writePost(content.db, author, { video: VIDEO, tags, publishTime: LONG_AGO(), ...changes });
  const aWatch = (postId: PostId): Watch => ({
    ...{ postId, source: WatchSource.WATCH_SOURCE_LINK, position: 0, watchedMs: 20_000, loops: 0 },
    ...{ completed: true, exit: WatchExit.WATCH_EXIT_END, stallMs: 0 },
  });
  const watch = async (people: readonly (Person | undefined)[], ...postIds: PostId[]) => {
    for (const person of people)
      await content.rpc.recordWatches(
        {
          watches: postIds.map(aWatch),
          ...{ deviceId: person ? '' : newId(), network: '192.0.2.1' },
        },
        person ? content.as(person) : {},
      );
  };
  const choose = async () => {
    await content.app.get(ChooseTrendingTags, { strict: false }).execute();
    await content.app.get(ChooseRisingCreators, { strict: false }).execute();
  };
  const asOf = (person?: Person) => (person ? content.as(person) : {});
  const tags = async (person?: Person) => {
    const reply = await content.rpc.listTrendingTags({}, asOf(person));
    return reply.tags.map(({ tag, posts }) => [tag, posts.map(({ postId }) => postId)] as const);
  };
  /** As the job left them: what readers get is remembered for some seconds. */
  const chosenTags = () => content.db.collection('trending_tags').find().toArray();
  const creators = async (person?: Person) =>
    (await content.rpc.listRisingCreators({ limit: 0 }, asOf(person))).accountIds;
  /** Tags are remembered for some seconds. */
  const untilTags = (expected: readonly string[], person?: Person) =>
    eventually(async () => expect((await tags(person)).map(([tag]) => tag)).toEqual(expected), {
      timeoutMs: 20_000,
    });

  it('a tag of two authors that five people watched / trends, with posts of both; its creators rise', async () => {
    const [one, two] = [await aPost(alice, ['sea']), await aPost(bob, ['sea'])];
    await watch(crowd, one, two);
    await choose();
    await untilTags(['sea']);
    expect(new Set((await tags())[0]?.[1])).toEqual(new Set([one, two]));
    expect(new Set(await creators())).toEqual(new Set([alice.accountId, bob.accountId]));
    expect(await creators(alice)).toEqual([bob.accountId]);
  });

  it('a tag whose posts take too long to read / trends by what was read, or not at all, and stops no other', async () => {
    const flood = Array.from({ length: 25 }, () => aPost(alice, ['flood']));
    const posts = await Promise.all([
      ...[aPost(alice, ['sea']), aPost(bob, ['sea'])],
      ...[aPost(alice, ['slow']), aPost(bob, ['slow'])],
      aPost(bob, ['flood'], { publishTime: new Date(Date.now() - DAY_MS) }),
    ]);
    await Promise.all(flood);
    await watch(crowd, ...posts);
    const lists = content.app.get(PostListReader, { strict: false });
    const search = lists.search.bind(lists);
    const slow = jest.spyOn(lists, 'search').mockImplementation((list, after, limit) => {
      const isSlow = list.tag === 'slow' || (list.tag === 'flood' && after !== undefined);
      return isSlow ? Promise.reject(outOfTime()) : search(list, after, limit);
    });
    await content.app.get(ChooseTrendingTags, { strict: false }).execute();
    slow.mockRestore();
    const chosen = (await chosenTags()).map(({ _id }) => String(_id));
    expect(chosen.sort()).toEqual(['flood', 'sea']);
  });

  it('one account, however many posts it makes and however often it watches / makes no trend', async () => {
    const posts = await Promise.all(
      Array.from({ length: 9 }, () =>
        aPost(alice, ['mine', 'others'], { publishTime: new Date() }),
      ),
    );
    const other = await aPost(bob, ['others']);
    for (let round = 0; round < 3; round += 1) await watch([alice, carol], ...posts, other);
    await choose();
    expect(await chosenTags()).toEqual([]);
    expect(await creators()).toEqual([]);
  });

  it('visitors, of whom one can be as many as it likes / count for no tag and no creator', async () => {
    const posts = [await aPost(alice, ['sea']), await aPost(bob, ['sea'])];
    await watch(
      Array.from({ length: 12 }, () => undefined),
      ...posts,
    );
    await watch(crowd.slice(1), ...posts);
    await choose();
    expect(await chosenTags()).toEqual([]);
    expect(await creators()).toEqual([]);
  });

  it('a tag that one account alone writes / does not trend, whoever watches it', async () => {
    const posts = [await aPost(alice, ['mine']), await aPost(alice, ['mine'])];
    await aPost(bob, ['mine'], { visibility: 'private' });
    await watch(crowd, ...posts);
    await choose();
    expect(await chosenTags()).toEqual([]);
    expect(await creators()).toEqual([alice.accountId]);
  });

  it('a tag that one account floods with new posts / goes on trending, with posts of the others', async () => {
    const posts = [await aPost(alice, ['sea']), await aPost(bob, ['sea'])];
    await watch(crowd, ...posts);
    for (let flood = 0; flood < 60; flood += 1)
      await aPost(carol, ['sea'], { publishTime: new Date() });
    await choose();
    await eventually(
      async () => expect((await tags())[0]?.[1]).toEqual(expect.arrayContaining(posts)),
      { timeoutMs: 20_000 },
    );
  });

  it('a slot that is full of busy names / lets in a new one that more people turn to', async () => {
    const rising = content.app.get(RisingReader, { strict: false });
    const slot = Math.floor(content.clock.nowMs() / RISING_TAGS.slotMs);
    const busy = Array.from({ length: 1_000 }, (_, index) => [3, `busy${index}`]).flat();
    await content.cacheRedis.zadd(
      `${content.config.QUEUE_PREFIX}:content:rising:tag:${slot}`,
      ...busy,
    );
    for (let person = 0; person < 6; person += 1)
      await rising.add(RISING_TAGS, { names: ['new'], person: `p${person}` });
    const [first] = await rising.list(RISING_TAGS);
    expect(first).toMatchObject({ name: 'new', people: 6 });
  });

  it('who posts with a tag / is one of its people, with those who watch it', async () => {
    const [first] = await Promise.all(
      [alice, bob, carol].map((author) => aPost(author, ['sea'], { publishTime: new Date() })),
    );
    await watch(crowd.slice(0, 2), first ?? ('' as PostId));
    await choose();
    await untilTags(['sea']);
  });

  it('watches of posts that not everybody may see, and of private accounts / count for nothing', async () => {
    for (const person of crowd)
      await content.publish(relationChanged, {
        ...{ actorId: person.accountId, targetId: alice.accountId, version: 1 },
        ...{ following: true, requested: false, blocked: false },
      });
    await content.publish(accountUpdated, aCard(carol, { privateAccount: true, version: 2 }));
    const ofFollowers = await aPost(alice, ['sea'], { visibility: 'followers' });
    await aPost(bob, ['sea']);
    await aPost(alice, ['sea']);
    const seen = () =>
      content.rpc.getPost({ postId: ofFollowers }, content.as(crowd.at(-1) ?? bob));
    await eventually(async () => expect((await seen()).post?.postId).toBe(ofFollowers));
    await watch(crowd, ofFollowers);
    await choose();
    expect(await chosenTags()).toEqual([]);
    expect(await creators()).toEqual([]);
  });

  it('what was hidden, taken back or untagged since / is not shown, and a sanctioned creator is not', async () => {
    const posts = await Promise.all(
      [alice, bob, carol].map((author) => aPost(author, ['sea', 'sand'])),
    );
    await watch(crowd, ...posts);
    await choose();
    await untilTags(['sand', 'sea']);
    const sanction = { accountId: alice.accountId, status: 'suspended' as const, version: 2 };
    await content.publish(accountSanctioned, sanction);
    await content.db
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: posts[1] ?? '' }, { $set: { tags: ['sea'] } });
    await eventually(
      async () => {
        // Between two rounds of the job, too.
        const shown = new Map(await tags());
        expect(shown.get('sea')?.sort()).toEqual(posts.slice(1).sort());
        expect(shown.get('sand')).toEqual([posts[2]]);
        expect(await creators()).not.toContain(alice.accountId);
      },
      { timeoutMs: 20_000 },
    );
    await choose();
    await untilTags(['sea']);
  });

  it('tags whose posts the viewer may not see or does not want / are not told to that viewer', async () => {
    await watch(
      crowd,
      ...(await Promise.all([alice, bob].map((author) => aPost(author, ['sea'])))),
      ...(await Promise.all([bob, carol].map((author) => aPost(author, ['sand'])))),
    );
    await choose();
    await untilTags(['sand', 'sea']);
    const viewer = somebody();
    await content.knowPeople(viewer);
    await content.publish(relationChanged, {
      ...{ actorId: alice.accountId, targetId: viewer.accountId, version: 1 },
      ...{ following: false, requested: false, blocked: true },
    });
    const { tags: all } = await content.rpc.listTrendingTags({}, {});
    const ofBob = all
      .flatMap(({ posts }) => posts)
      .find((p) => p.author?.accountId === bob.accountId);
    await content.rpc.giveFeedback(
      { postId: ofBob?.postId ?? '', kind: FeedbackKind.FEEDBACK_KIND_HIDE_CREATOR },
      content.as(viewer),
    );
    await untilTags(['sand'], viewer);
    await untilTags(['sand', 'sea']);
    expect(await creators(viewer)).toEqual([carol.accountId]);
  });

  it('a tag that as many people turn to every day / stands behind one that is new', async () => {
    const people = Array.from({ length: 12 }, () => newId());
    const rising = content.app.get(RisingReader, { strict: false });
    const earlierMs = Date.now() - RISING_TAGS.slotMs;
    for (let back = 0; back < 8; back += 1)
      for (const person of people) {
        const timeMs = earlierMs - back * DAY_MS;
        await rising.add(RISING_TAGS, { names: ['daily'], person, timeMs });
      }
    for (const author of [alice, bob]) await aPost(author, ['daily']);
    await watch(
      crowd,
      ...(await Promise.all([alice, bob].map((author) => aPost(author, ['new'])))),
    );
    await choose();
    await untilTags(['new', 'daily']);
  });

  it('a wiped cache / leaves what was chosen last for a day, and no longer', async () => {
    await watch(
      crowd,
      ...(await Promise.all([alice, bob].map((author) => aPost(author, ['sea'])))),
    );
    await choose();
    await removeKeys(content.cacheRedis, content.config.QUEUE_PREFIX);
    await choose();
    expect(await chosenTags()).toHaveLength(1);
    expect(await creators()).toHaveLength(2);
    for (const name of ['trending_tags', 'rising_creators'])
      await content.db.collection(name).updateMany({}, { $set: { madeTime: LONG_AGO() } });
    await choose();
    expect(await chosenTags()).toEqual([]);
    expect(await creators()).toEqual([]);
  });
});
