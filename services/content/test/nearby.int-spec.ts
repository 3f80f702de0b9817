import { accountUpdated } from '@mate/contracts/events';
import { DAY_MS } from '@mate/contracts/durations';
import { PostType } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { NEAR_NAMES_MAX } from '../src/explore/places/gazetteer.rules.js';
import type { PostDocument } from '../src/posts/post.model.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';
import { queriesOf } from './queries-of.js';

const KARACHI = { latitude: 24.9, longitude: 67 };
const LIMIT = 20;

describe('what is near', () => {
  let content: ContentSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  beforeAll(async () => {
    // Its own, whose database writes down what it reads.
    content = await startContent({});
  });
  afterAll(() => content.stop());
  beforeEach(async () => {
    ({ alice, bob, carol } = freshPeople());
    await content.knowPeople(alice, bob, carol);
    await content.db.collection('posts').deleteMany({});
  });

  const aPost = async (author: Person, changes: Partial<PostDocument> = {}): Promise<PostId> => {
    const { place = 'Karachi', ...more } = changes;
    const post = {
      ...postDocument(author, { place, ...more }),
      ...(more.standing && { standing: more.standing }),
    };
    await content.db.collection<PostDocument>('posts').insertOne(post);
    return post._id;
  };
  const near = async (position = KARACHI, cursor = '', limit = LIMIT) => {
    const type = PostType.POST_TYPE_SHORT;
    const request = { type, ...position, cursor, limit };
    const { page } = await content.rpc.listNearbyPosts(request, content.as(bob));
    return { ids: page?.posts.map(({ postId }) => postId), next: page?.nextCursor ?? '' };
  };

  it('public posts of places within fifty kilometres, however they are spelled, newest first', async () => {
    const older = await aPost(alice, { publishTime: new Date(Date.now() - 5_000) });
    const arabic = await aPost(alice, { place: 'کراچی' });
    for (const place of ['Dubai', 'Somewhere', '']) await aPost(alice, { place });
    expect((await near()).ids).toEqual([arabic, older]);
    const first = await near(KARACHI, '', 1);
    expect(first.ids).toEqual([arabic]);
    expect((await near(KARACHI, first.next)).ids).toEqual([older]);
    expect((await near({ latitude: 0, longitude: -140 })).ids).toEqual([]);
  });

  it('what is hidden, for followers, of private accounts, or older than three months / is not there', async () => {
    await aPost(alice, { visibility: 'private' });
    await aPost(alice, { visibility: 'followers' });
    await aPost(alice, { state: 'processing' });
    await aPost(alice, { standing: 'hidden' });
    await aPost(alice, { standing: 'private' });
    await aPost(alice, { publishTime: new Date(Date.now() - 91 * DAY_MS) });
    const ofCarol = await aPost(carol);
    expect((await near()).ids).toEqual([ofCarol]);
    await content.publish(accountUpdated, aCard(carol, { privateAccount: true, version: 2 }));
    await eventually(async () => expect((await near()).ids).toEqual([]), { timeoutMs: 20_000 });
  });

  it('a visitor / is refused', async () => {
    const request = { type: PostType.POST_TYPE_SHORT, ...KARACHI, cursor: '', limit: 1 };
    await expect(content.rpc.listNearbyPosts(request, {})).rejects.toMatchObject({
      reason: 'UNAUTHENTICATED',
    });
  });

  it('many posts there and elsewhere / ranges of one index that are merged, none sorted', async () => {
    const posts = Array.from({ length: 2_000 }, (_, index) => ({
      ...postDocument(alice, { publishTime: new Date(Date.now() - index * 1_000) }),
      placeKey: ['karachi', 'dubai', 'malir cantonment', 'lahore'][index % 4] ?? '',
    }));
    await content.db.collection<PostDocument>('posts').insertMany(posts);
    const queries = await queriesOf(content.db, 'posts', () => near());
    const lists = queries.filter(({ command }) => command?.['sort']);
    expect(lists).toHaveLength(1);
    for (const { docsExamined, keysExamined, hasSortStage } of lists) {
      expect(hasSortStage ?? false).toBe(false);
      expect(docsExamined).toBeLessThanOrEqual(LIMIT + 1);
      expect(keysExamined).toBeLessThanOrEqual(NEAR_NAMES_MAX * 2 + LIMIT + 1);
    }
  });
});
