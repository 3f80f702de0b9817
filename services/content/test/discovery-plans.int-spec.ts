import { PAGE_LIMIT_DEFAULT } from '@mate/contracts/limits';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { aNamesakeOf, alice, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { TogetherReader } from '../src/engagement/signals/together.reader.js';
import { RisingReader } from '../src/engagement/signals/rising.reader.js';
import { RISING_CREATORS, RISING_TAGS } from '../src/engagement/signals/rising.rules.js';
import { ChooseRisingCreators } from '../src/explore/creators/choose-rising-creators.use-case.js';
import { ChooseTrendingTags } from '../src/explore/tags/choose-trending-tags.use-case.js';
import { POSTS_OF_TAG_MAX, TRENDING_TAGS_MAX } from '../src/explore/tags/trending-tags.rules.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';
import { queriesOf } from './queries-of.js';

const POSTS = 4_000;
// No divisor of the authors: each tag is of many.
const TAGS = 199;
const AUTHORS = 40;
/** One author's, five tags', trending and neighbours of one post, and what is in memory for everybody. */
const RELATED_POSTS_READ_MAX = 24 + 5 * 16 + 20 + 100 + 500;
/** Of eighty tags the newest of both kinds, and the newest of each kind. */
const CHOOSING_POSTS_READ_MAX = 80 * 2 * 24 + 2 * 200;

describe('what the database reads for discovery', () => {
  let content: ContentSystem;
  let authors: Person[];
  let posts: PostDocument[];
  let watchedId: PostId;
  beforeAll(async () => {
    // Its own, whose size is known and whose database writes down what it reads.
    content = await startContent({});
    authors = Array.from({ length: AUTHORS }, () => ({
      ...aNamesakeOf(alice),
      accountId: newId<AccountId>(),
    }));
    await content.knowPeople(...authors);
    posts = Array.from({ length: POSTS }, (_, index) =>
      postDocument(authors[index % AUTHORS] ?? alice, {
        type: index % 4 === 0 ? 'short' : 'video',
        tags: ['music', `tag${index % TAGS}`, `more${index % 7}`],
        publishTime: new Date(Date.now() - index * 1_000),
      }),
    );
    await content.db.collection<PostDocument>('posts').insertMany(posts);
    watchedId = posts.find(({ type }) => type === 'video')?._id ?? ('' as PostId);
    const together = content.app.get(TogetherReader, { strict: false });
    const others = posts.slice(1_000, 1_050).map(({ _id }) => _id);
    for (let person = 0; person < 5; person += 1) await together.add(newId(), watchedId, others);
    const rising = content.app.get(RisingReader, { strict: false });
    const tags = Array.from({ length: TAGS }, (_, index) => `tag${index}`);
    const ids = authors.map(({ accountId }) => accountId);
    for (let person = 0; person < 6; person += 1) {
      const name = newId();
      await rising.add(RISING_TAGS, { names: ['music', ...tags], person: name });
      await rising.add(RISING_CREATORS, { names: ids, person: name });
    }
  });
  afterAll(() => content.stop());

  const related = (cursor = '') =>
    content.rpc.listRelatedPosts({ postId: watchedId, cursor, limit: 20, page: 0 }, {});

  it('what comes after a post of busy tags / so many posts at most, by indexes alone, and none for the next page', async () => {
    const queries = await queriesOf(content.db, 'posts', () => related());
    let read = 0;
    for (const { docsExamined, keysExamined, nreturned, hasSortStage } of queries) {
      read += Number(docsExamined);
      expect(hasSortStage ?? false).toBe(false);
      expect(Number(keysExamined)).toBeLessThanOrEqual(Number(nreturned) * 2 + 2);
    }
    expect(read).toBeGreaterThan(PAGE_LIMIT_DEFAULT);
    expect(read).toBeLessThanOrEqual(RELATED_POSTS_READ_MAX);
    const { nextCursor } = await related();
    const more = await queriesOf(content.db, 'posts', () => related(nextCursor));
    const wholes = more.filter(({ nreturned }) => Number(nreturned) > 1);
    // Everybody's list may be made anew meanwhile.
    expect(wholes.filter(({ nreturned }) => Number(nreturned) < 500)).toEqual([]);
  });

  it('choosing what trends / so many posts at most, however many tags and posts there are', async () => {
    const choose = content.app.get(ChooseTrendingTags, { strict: false });
    const queries = await queriesOf(content.db, 'posts', () => choose.execute());
    const read = queries.reduce((sum, { docsExamined }) => sum + Number(docsExamined), 0);
    expect(read).toBeLessThanOrEqual(CHOOSING_POSTS_READ_MAX);
    for (const { hasSortStage } of queries) expect(hasSortStage ?? false).toBe(false);
    const creators = content.app.get(ChooseRisingCreators, { strict: false });
    const ofCreators = await queriesOf(content.db, 'posts', () => creators.execute());
    expect(ofCreators).toEqual([]);
  });

  it('reading what trends / the rows and their posts by id, once for all readers', async () => {
    await content.app.get(ChooseTrendingTags, { strict: false }).execute();
    const list = () => content.rpc.listTrendingTags({}, {});
    await eventually(async () => expect((await list()).tags.length).toBeGreaterThan(10), {
      timeoutMs: 20_000,
    });
    const idsMax = TRENDING_TAGS_MAX * POSTS_OF_TAG_MAX;
    const all = await queriesOf(content.db, 'posts', async () => {
      for (let reader = 0; reader < 20; reader += 1) await list();
    });
    // Sweeps of the service look for what is due meanwhile.
    const queries = all.filter(({ docsExamined }) => Number(docsExamined) > 0);
    expect(queries.length).toBeLessThanOrEqual(2);
    for (const { docsExamined, planSummary } of queries) {
      expect(docsExamined).toBeLessThanOrEqual(idsMax);
      expect(planSummary).toBe('IXSCAN { _id: 1 }');
    }
    const rows = await queriesOf(content.db, 'rising_creators', () =>
      content.rpc.listRisingCreators({ limit: 12 }, {}),
    );
    for (const { docsExamined, hasSortStage } of rows) {
      expect(docsExamined).toBeLessThanOrEqual(60);
      expect(hasSortStage ?? false).toBe(false);
    }
  });
});
