import { hash, randomUUID } from 'node:crypto';
import { PostState, PostType, Visibility } from '@mate/contracts/gen/content/post';
import { callerOf, type FakeAnswers } from './fake-upstreams.js';
import { people, startUnderTest, type GatewayUnderTest } from './gateway-under-test.js';

interface Kept {
  title: string;
  likes: number;
  isPrivate: boolean;
  hiddenFrom: Set<string>;
}

const author = { accountId: 'carol', username: 'carol', firstName: '', lastName: '' };

/** A content service in few lines: what it has now, and who may see it. */
function fakeContent() {
  const posts = new Map<string, Kept>();
  const state = { picture: 'https://media.example/old.webp', calls: [] as string[] };
  const versionOf = (card: object): string => hash('sha256', JSON.stringify(card), 'base64url');
  const cardOf = (postId: string, { title }: Kept) => ({
    ...{ postId, type: PostType.POST_TYPE_SHORT, state: PostState.POST_STATE_READY },
    text: { title, description: '', tags: [], visibility: Visibility.VISIBILITY_PUBLIC },
    createTime: '2026-01-01T00:00:00.000Z',
    media: { key: `https://media.example/${postId}?signed` },
  });
  const person = () => ({ ...author, profilePicture: state.picture, verified: false });
  const visible = (viewer: string) =>
    [...posts].filter(([, { isPrivate, hiddenFrom }]) => !isPrivate && !hiddenFrom.has(viewer));
  const answers: FakeAnswers = {
    listHomePosts: ({ limit }, metadata) => ({
      posts: visible(callerOf(metadata))
        .slice(0, Number(limit))
        .map(([postId, post]) => ({
          ...{ postId, version: versionOf(cardOf(postId, post)) },
          ...{ authorId: author.accountId, authorVersion: versionOf(person()) },
          ...{ counts: { views: 0, likes: post.likes, comments: 0, gifts: 0 } },
          ...{ liked: callerOf(metadata) === people.alice, bookmarked: false },
        })),
      hasNextPage: false,
      nextCursor: '',
    }),
    batchGetPostCards: ({ postIds }, metadata) => {
      state.calls.push(`posts ${String(postIds)}`);
      const asked = postIds as string[];
      return {
        cards: visible(callerOf(metadata))
          .filter(([postId]) => asked.includes(postId))
          .map(([postId, kept]) => {
            const post = cardOf(postId, kept);
            return { version: versionOf(post), post };
          }),
      };
    },
    batchGetPersonCards: () => {
      state.calls.push('people');
      return { cards: [{ version: versionOf(person()), person: person() }] };
    },
  };
  const add = (postId: string): Kept => {
    const kept = { title: postId, likes: 0, isPrivate: false, hiddenFrom: new Set<string>() };
    posts.set(postId, kept);
    return kept;
  };
  return { posts, state, answers, add };
}

interface Row {
  _id: string;
  title: string;
  user: { profilePicture: string };
  counts: { likes: number };
  liked: boolean;
}

describe('home feed from cards that gateways keep', () => {
  const content = fakeContent();
  let gateways: GatewayUnderTest[] = [];
  beforeAll(async () => {
    gateways = await Promise.all([startUnderTest(), startUnderTest({})]);
    for (const { upstreams } of gateways) Object.assign(upstreams.answers.content, content.answers);
  });
  afterAll(() => Promise.all(gateways.map((gateway) => gateway.stop())));
  beforeEach(() => {
    content.posts.clear();
    content.state.calls = [];
  });

  async function read(gateway: GatewayUnderTest, viewer: string, limit = 20): Promise<Row[]> {
    const token = await gateway.tokenOf(viewer);
    const reply = await gateway.call(`/api/short/homefeed?limit=${limit}`, { token });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { data: Row[] }).data;
  }
  /** What each gateway shows somebody now. */
  const readBoth = (viewer: string): Promise<Row[][]> =>
    Promise.all(gateways.map((gateway) => read(gateway, viewer)));

  it('an edit, a like, a new picture / the next page of every gateway has it', async () => {
    const id = randomUUID();
    const post = content.add(id);
    expect(await readBoth(people.bob)).toMatchObject([[{ title: id }], [{}]]);
    post.title = 'After';
    post.likes = 7;
    content.state.picture = 'https://media.example/new.webp';
    const now = {
      ...{ title: 'After', counts: { likes: 7 } },
      user: { profilePicture: 'https://media.example/new.webp' },
    };
    expect(await readBoth(people.bob)).toMatchObject([[now], [now]]);
    post.title = id;
    for (const [row] of await readBoth(people.bob)) expect(row?.title).toBe(id);
  });

  it('hidden from somebody, made private, deleted / gone from the next page, though the card is known', async () => {
    const _id = randomUUID();
    const post = content.add(_id);
    await readBoth(people.alice);
    await readBoth(people.bob);
    post.hiddenFrom.add(people.bob);
    expect(await readBoth(people.bob)).toEqual([[], []]);
    expect(await readBoth(people.alice)).toMatchObject([[{ _id }], [{ _id }]]);
    post.isPrivate = true;
    expect(await readBoth(people.alice)).toEqual([[], []]);
    post.isPrivate = false;
    expect(await readBoth(people.alice)).toMatchObject([[{ _id }], [{ _id }]]);
    content.posts.delete(_id);
    expect(await readBoth(people.alice)).toEqual([[], []]);
  });

  it('marks / are each viewer’s own, on the same card', async () => {
    const id = randomUUID();
    content.add(id);
    expect(await readBoth(people.alice)).toMatchObject([[{ liked: true }], [{ liked: true }]]);
    expect(await readBoth(people.bob)).toMatchObject([[{ liked: false }], [{ liked: false }]]);
    expect(content.state.calls.filter((call) => call === `posts ${id}`)).toHaveLength(2);
  });

  it('a hundred pages at once / no card is asked for twice', async () => {
    const [gateway] = gateways;
    if (!gateway) throw new Error('no gateway');
    const ids = Array.from({ length: 20 }, () => randomUUID());
    ids.forEach(content.add);
    const pages = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        read(gateway, index % 2 === 0 ? people.alice : people.bob),
      ),
    );
    for (const page of pages) expect(page.map(({ _id }) => _id)).toEqual(ids);
    expect(content.state.calls.filter((call) => call.startsWith('posts'))).toEqual([
      `posts ${ids.join()}`,
    ]);
  });

  it('the same page again / 304, until anything on it changes', async () => {
    const [gateway] = gateways;
    if (!gateway) throw new Error('no gateway');
    const post = content.add(randomUUID());
    const token = await gateway.tokenOf(people.bob);
    const ask = (etag = '') =>
      gateway.call('/api/short/homefeed', { token, headers: { 'if-none-match': etag } });
    const etag = (await ask()).headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    post.likes += 1;
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
