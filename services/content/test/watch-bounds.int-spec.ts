import { randomUUID } from 'node:crypto';
import { WatchExit, WatchSource, type Watch } from '@mate/contracts/gen/content/watches_service';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { TogetherReader } from '../src/engagement/signals/together.reader.js';
import { PEOPLE_TOLD_MIN } from '@mate/contracts/limits';
import { TrendingReader } from '../src/engagement/signals/trending.reader.js';
import {
  WATCHES_PER_HOUR_MAX,
  WatchBudget,
} from '../src/engagement/views/counting/watch-budget.policy.js';
import { startContent, type ContentSystem } from './content-system.js';
import { daySumsOf } from './day-rows.js';
import { writePost } from './post-rows.js';

const VIDEO = { durationSeconds: 20, width: 480, height: 854 };

describe('what one person’s watches can tell and take up', () => {
  let content: ContentSystem;
  let author: Person;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    author = freshPeople().alice;
    await content.knowPeople(author);
  });

  const somebody = async (): Promise<Person> => {
    const person = { ...freshPeople().bob, accountId: newId<AccountId>() };
    await content.knowPeople(person);
    return person;
  };
  const aPost = (changes = {}) => writePost(content.db, author, { video: VIDEO, ...changes });
  const aWatch = (postId: PostId): Watch => ({
    ...{ postId, source: WatchSource.WATCH_SOURCE_LINK, position: 0, watchedMs: 20_000, loops: 0 },
    ...{ completed: true, exit: WatchExit.WATCH_EXIT_END, stallMs: 0 },
  });
  const tell = (postIds: readonly PostId[], person?: Person, network = randomUUID()) => {
    const request = {
      watches: postIds.map(aWatch),
      deviceId: person ? '' : randomUUID(),
      network,
    };
    return content.rpc.recordWatches(request, person ? content.as(person) : {});
  };
  const neighbours = async (postId: PostId) =>
    (await content.app.get(TogetherReader, { strict: false }).find([postId])).flat();
  const playsOf = async (postId: PostId) => (await daySumsOf(content, postId))?.['plays'] ?? 0;

  it('a post that one person watched, however often / leads to nothing else that this person watched', async () => {
    const [sent, secret] = [await aPost(), await aPost()];
    const target = await somebody();
    await tell([secret], target);
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => tell([sent], target)));
    for (let other = 0; other < PEOPLE_TOLD_MIN - 2; other += 1) {
      const person = await somebody();
      await tell([sent], person);
      await tell([secret], person);
    }
    expect(await neighbours(sent)).toEqual([]);
    const last = await somebody();
    await tell([secret], last);
    await tell([sent], last);
    expect(await neighbours(sent)).toEqual([[secret, PEOPLE_TOLD_MIN]]);
  });

  it('watches of one account, or of visitors of one network, beyond an hour’s / are heard no more, whichever posts they are of', async () => {
    const budget = content.app.get(WatchBudget, { strict: false });
    const posts = [await aPost(), await aPost(), await aPost()];
    const person = await somebody();
    const network = randomUUID();
    const visitor = { viewerId: undefined, deviceId: 'd', network };
    await budget.take(
      { viewerId: person.accountId, deviceId: '', network: '' },
      WATCHES_PER_HOUR_MAX.account - 1,
    );
    await budget.take(visitor, WATCHES_PER_HOUR_MAX.network - 1);
    await tell(posts, person);
    await tell(posts, undefined, network);
    await tell(posts, undefined, network);
    const { watches } = await content.rpc.listMyWatches(
      { cursor: '', limit: 9 },
      content.as(person),
    );
    expect(watches.map(({ postId }) => postId)).toEqual(posts.slice(0, 1));
    await eventually(async () => expect(await Promise.all(posts.map(playsOf))).toEqual([2, 0, 0]));
  });

  it('one’s own posts, and those that not everybody sees / take no place among what trends', async () => {
    const [own, hidden, open] = [
      await aPost({ type: 'video' }),
      await aPost({ type: 'video', visibility: 'followers' }),
      await aPost({ type: 'video' }),
    ];
    await tell([own, hidden], author);
    await tell([open], await somebody());
    const trending = content.app.get(TrendingReader, { strict: false });
    await eventually(async () => expect(await trending.list('video')).toContain(open));
    const ids = await trending.list('video');
    expect(ids).not.toContain(own);
    expect(ids).not.toContain(hidden);
  });
});
