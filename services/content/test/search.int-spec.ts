import { setTimeout as sleep } from 'node:timers/promises';
import { accountSanctioned } from '@mate/contracts/events';
import { TopicKind } from '@mate/contracts/gen/content/search_service';
import { Visibility } from '@mate/contracts/gen/content/post';
import type { PostId } from '@mate/contracts/ids';
import { blankPostText } from '@mate/contracts/post-text';
import { TransactionRunner } from '@mate/mongo/transaction';
import { aCard, freshPeople, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { rowsOfWords } from '../src/migrations/013-rows-of-words.js';
import type { PostRecord } from '../src/posts/post.rules.js';
import { PostRepository } from '../src/posts/post.repository.js';
import { RowFeed } from '../src/word-index/search-rows.reader.js';
import { WordCopy } from '../src/word-copy/word-copy.reader.js';
import { SearchIndex } from '../src/word-index/search-index.repository.js';
import type { IndexedPost, SearchRow } from '../src/word-index/search-row.rules.js';
import { startContent, type ContentSystem } from './content-system.js';
import { postDocument } from './post-rows.js';

/** A word that no other case has. */
const aWord = (): string =>
  Array.from({ length: 10 }, () => 'bcdfghjklmnpqrstvwxz'[Math.floor(Math.random() * 20)]).join('');

describe('search', () => {
  let content: ContentSystem;
  let author: Person;
  let viewer: Person;

  const ask = async (query: string, person: Person | undefined): Promise<string[]> => {
    const { page } = await content.rpc.searchPosts(
      { query, cursor: '', limit: 0 },
      person ? content.as(person) : { caller: { accountId: '', sessionId: '' } },
    );
    return (page?.posts ?? []).map(({ postId }) => postId);
  };
  /** Copies take changes in their order: what is found of a row that is written now has all before it behind it. */
  const caughtUp = async (): Promise<void> => {
    const word = aWord();
    const id = await write({ title: word });
    await eventually(async () => (await ask(word, undefined)).includes(id));
  };
  const find = async (query: string, person: Person | undefined = viewer): Promise<string[]> => {
    await caughtUp();
    return ask(query, person);
  };
  /** A published post with its row, as publishing leaves it. */
  const write = async (
    changes: Partial<PostRecord & { placeKey: string }> & { standing?: 'private' | 'hidden' },
  ): Promise<PostId> => {
    const { standing, ...text } = changes;
    const post = {
      ...postDocument(author, { tags: [], place: '', description: '', ...text }),
      ...(standing && { standing }),
    };
    await content.db.collection<{ _id: PostId }>('posts').insertOne(post);
    await content.app
      .get(TransactionRunner)
      .run((tx) => content.app.get(SearchIndex).keep([post as IndexedPost], tx));
    return post._id;
  };
  /** Whether the copy knows a word: it is what somebody meant who left its last letter but one out. */
  const knows = async (word: string): Promise<boolean> => {
    await caughtUp();
    const typed = word.slice(0, -2) + word.slice(-1);
    return (await content.app.get(WordCopy).ask('spellingsOf', typed)).includes(word);
  };
  /** How many posts the copy counts for a tag or a place; undefined where it knows none. */
  const countOf = async (topic: string): Promise<number | undefined> => {
    await caughtUp();
    return (await content.app.get(WordCopy).ask('getTopic', topic))?.posts;
  };

  beforeAll(async () => {
    content = await startContent();
    ({ alice: author, bob: viewer } = freshPeople());
    await content.knowPeople(author, viewer);
  });
  afterAll(() => content.stop());

  it('words of titles before those of descriptions, whole words before beginnings, each post once', async () => {
    const word = aWord();
    const begun = await write({ title: `${word}ing` });
    const described = await write({ title: 'Else', description: `about ${word}` });
    const titled = await write({ title: `A ${word}` });
    expect(await find(word)).toEqual([titled, described, begun]);
    expect(await find(word.slice(0, 6))).toHaveLength(3);
  });

  it('several words / posts that have all of them', async () => {
    const [one, two] = [aWord(), aWord()];
    const both = await write({ title: `${one} ${two}` });
    await write({ title: one });
    await write({ title: two });
    expect(await find(`${two} ${one}`)).toEqual([both]);
    expect(await find(`${one} ${aWord()}`)).toEqual([]);
  });

  it('one slip / what was meant', async () => {
    const word = aWord();
    const id = await write({ title: word });
    expect(await find(word.slice(0, 4) + word.slice(5))).toEqual([id]);
    expect(await find(`${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`)).toEqual([id]);
  });

  it('Arabic and Urdu / however they are spelled', async () => {
    const name = `مقهى${Array.from({ length: 5 }, () => 'بتثجحدرسعفقلم'[Math.floor(Math.random() * 13)]).join('')}`;
    const id = await write({ title: `ال${name.replace('ى', 'ي')} القديمة ۲۰۲۶` });
    for (const typed of [
      name,
      `ال${name}`,
      name.replace('ى', 'ی'),
      `${name} قديمه`,
      `${name} ٢٠٢٦`,
    ])
      expect([typed, await find(typed)]).toEqual([typed, [id]]);
  });

  it('hidden posts / found by nobody, and none of their words, tags or places are kept', async () => {
    const word = aWord();
    const text = { title: word, tags: [word], place: word, placeKey: word };
    await write({ ...text, visibility: 'private' });
    await write({ ...text, visibility: 'followers' });
    await write({ ...text, state: 'processing' });
    await write({ ...text, standing: 'private' });
    await write({ ...text, standing: 'hidden' });
    for (const person of [viewer, author, undefined]) expect(await find(word, person)).toEqual([]);
    await caughtUp();
    const topics = await content.rpc.suggestFound({ query: word }, content.as(viewer));
    expect(topics).toMatchObject({ topics: [], posts: [] });
    expect(await knows(word)).toBe(false);
    for (const topic of [`tag ${word}`, `place ${word}`])
      expect(await countOf(topic)).toBeUndefined();
    const rows = content.db.collection<SearchRow>('search_posts');
    expect(await rows.countDocuments({ words: word })).toBe(0);
  });

  it('edited, hidden, shown again and removed / the words follow in the same transaction', async () => {
    const [word, other] = [aWord(), aWord()];
    const id = await write({ title: word, tags: [word] });
    const as = content.as(author);
    const change = (text: object): Promise<unknown> =>
      content.rpc.updatePost(
        {
          postId: id,
          text: { ...blankPostText, visibility: Visibility.VISIBILITY_PUBLIC, ...text },
          fields: Object.keys(text),
        },
        as,
      );
    await change({ title: other });
    expect([await find(word), await find(other)]).toEqual([[id], [id]]);
    await change({ tags: [] });
    expect(await find(word)).toEqual([]);
    expect([await knows(word), await knows(other)]).toEqual([false, true]);
    await change({ visibility: Visibility.VISIBILITY_PRIVATE });
    expect(await find(other)).toEqual([]);
    expect(await knows(other)).toBe(false);
    await change({ visibility: Visibility.VISIBILITY_PUBLIC });
    expect(await find(other)).toEqual([id]);
    await content.rpc.deletePost({ postId: id }, as);
    expect(await find(other)).toEqual([]);
    expect(await knows(other)).toBe(false);
  });

  it('a block / neither finds the other, strangers do, and the page tells nothing of it', async () => {
    // Of whom nothing is remembered yet.
    const { carol: blocker } = freshPeople();
    await content.knowPeople(blocker);
    const word = aWord();
    const mine = await write({ title: word, tags: [word] });
    const relations = content.db.collection<{ _id: string }>('relations');
    const blocking = {
      _id: `${blocker.accountId}:${author.accountId}`,
      ...{ actorId: blocker.accountId, targetId: author.accountId },
      ...{ following: false, blocked: true, version: 1 },
    };
    await relations.insertOne(blocking);
    await caughtUp();
    const { page } = await content.rpc.searchPosts(
      { query: word, cursor: '', limit: 0 },
      content.as(blocker),
    );
    expect(page).toMatchObject({ posts: [], hasNextPage: false, nextCursor: '' });
    const { posts, topics } = await content.rpc.suggestFound({ query: word }, content.as(blocker));
    expect([posts, topics]).toEqual([[], []]);
    const tags = { query: word, kind: TopicKind.TOPIC_KIND_TAG, cursor: '', limit: 20 };
    expect(await content.rpc.searchTopics(tags, content.as(blocker))).toMatchObject({ topics: [] });
    const { topics: told } = await content.rpc.searchTopics(tags, content.as(viewer));
    expect(told.map(({ name }) => name)).toEqual([word]);
    expect(await find(word, undefined)).toEqual([mine]);
  });

  it('an author who is suspended, and back / out of everything, and back', async () => {
    const { carol: member } = freshPeople();
    await content.knowPeople(member);
    const word = aWord();
    const id = await write({ title: word, tags: [word], authorId: member.accountId });
    const become = (status: 'active' | 'suspended', version: number): Promise<void> =>
      content.publish(accountSanctioned, {
        ...{ accountId: member.accountId, status, restrictions: [], version },
      });
    await become('suspended', 50);
    await eventually(async () => (await countOf(`tag ${word}`)) === undefined);
    expect(await find(word, undefined)).toEqual([]);
    await become('active', 51);
    await eventually(async () => (await find(word, undefined)).includes(id));
    expect(await countOf(`tag ${word}`)).toBe(1);
  });

  it('an account that is private whose rows have not followed yet / its tags and places are told to nobody else', async () => {
    const { carol: member } = freshPeople();
    const { accountId: _id, ...card } = aCard(member, { privateAccount: true });
    await content.db.collection<{ _id: string }>('authors').insertOne({ _id, ...card });
    const word = aWord();
    await write({ tags: [word], place: word, placeKey: word, authorId: member.accountId });
    await caughtUp();
    const told = async (kind: TopicKind): Promise<number> => {
      const asked = { query: word, kind, cursor: '', limit: 0 };
      const { topics } = await content.rpc.searchTopics(asked, content.as(viewer));
      return topics.length;
    };
    for (const kind of [TopicKind.TOPIC_KIND_TAG, TopicKind.TOPIC_KIND_PLACE])
      expect(await told(kind)).toBe(0);
  });

  it('ten edits at once of posts that share a word / each counted once', async () => {
    const word = aWord();
    const ids = await Promise.all(Array.from({ length: 10 }, () => write({ title: aWord() })));
    const posts = content.app.get(PostRepository);
    const runner = content.app.get(TransactionRunner);
    await Promise.all(
      ids.map((_id, index) =>
        runner.run((tx) =>
          posts.describe(
            { authorId: author.accountId, _id },
            { text: { title: `${word} ${index}` } },
            tx,
          ),
        ),
      ),
    );
    expect(new Set(await find(word))).toEqual(new Set(ids));
  });

  it('many that fit / pages by cursor show each once, in one order', async () => {
    const word = aWord();
    const ids = new Set<string>();
    for (let index = 0; index < 45; index += 1)
      ids.add(
        await write({ title: `${word} ${index}`, publishTime: new Date(2_000_000_000 * index) }),
      );
    await caughtUp();
    const seen: string[] = [];
    for (let cursor = '', pages = 0; pages < 5; pages += 1) {
      const { page } = await content.rpc.searchPosts(
        { query: word, cursor, limit: 0 },
        content.as(viewer),
      );
      seen.push(...(page?.posts ?? []).map(({ postId }) => postId));
      cursor = page?.nextCursor ?? '';
      expect(page?.hasNextPage).toBe(cursor !== '');
      if (cursor === '') break;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen)).toEqual(ids);
    await expect(
      content.rpc.searchPosts({ query: word, cursor: 'forged', limit: 0 }, content.as(viewer)),
    ).rejects.toMatchObject({ reason: 'CURSOR_INVALID' });
  });

  it('tags and places / the exact one first, then those of most posts, with how many', async () => {
    const word = aWord();
    await write({ tags: [word] });
    await write({ tags: [`${word}_marina`] });
    await write({ tags: [`${word}_marina`], place: `${word} Marina`, placeKey: `${word} marina` });
    await caughtUp();
    const search = async (kind: TopicKind, query: string): Promise<[string, string][]> => {
      const { topics } = await content.rpc.searchTopics(
        { query, kind, cursor: '', limit: 20 },
        content.as(viewer),
      );
      return topics.map(({ name, posts }) => [name, posts]);
    };
    expect(await search(TopicKind.TOPIC_KIND_TAG, `#${word}`)).toEqual([
      [word, '1'],
      [`${word}_marina`, '2'],
    ]);
    expect(await search(TopicKind.TOPIC_KIND_TAG, word.slice(0, 8))).toEqual([
      [`${word}_marina`, '2'],
      [word, '1'],
    ]);
    expect(await search(TopicKind.TOPIC_KIND_PLACE, `${word} mar`)).toEqual([
      [`${word} Marina`, '1'],
    ]);
  });

  it.each([
    ...['', '   ', '.* $where', '🌅', 'x'.repeat(10_000), '$a', 'ﷺ', '\u0000'],
    ...['"', '"a" OR "b', "'; DROP TABLE posts; --", '{heads} : a', 'a NOT b', 'NEAR(a b, 2)'],
    ...['^a + b*', 'AND OR NOT', 'a\u0000b', '(((((', 'غروب" OR "', `${'الليل '.repeat(800)}`],
  ])('whatever is typed (%j) / an answer', async (query) => {
    expect(await find(query)).toEqual(expect.any(Array));
    await content.rpc.suggestFound({ query }, content.as(viewer));
  });

  it('a copy that lags behind a removal / shows neither the post nor its tag', async () => {
    const word = aWord();
    const id = await write({ title: word, tags: [word] });
    expect(await find(word)).toEqual([id]);
    const held = jest.spyOn(RowFeed.prototype, 'take').mockImplementation(async () => {
      await sleep(20);
      return { changes: [], token: undefined };
    });
    try {
      // The one that waits already still brings what comes next.
      await write({ title: aWord() });
      await eventually(async () => expect(held).toHaveBeenCalled());
      await content.rpc.deletePost({ postId: id }, content.as(author));
      const copied = await content.app.get(WordCopy).ask('getTopic', `tag ${word}`);
      expect(copied).toMatchObject({ posts: 1 });
      expect(await ask(word, viewer)).toEqual([]);
      const { topics, posts } = await content.rpc.suggestFound({ query: word }, content.as(viewer));
      expect([topics, posts]).toEqual([[], []]);
    } finally {
      // Files behind this one search the same copy.
      held.mockRestore();
    }
    await eventually(async () => (await countOf(`tag ${word}`)) === undefined);
  });

  it('posts from before / the migration finds them, twice alike', async () => {
    const word = aWord();
    const post = postDocument(author, { title: word });
    await content.db.collection<{ _id: PostId }>('posts').insertOne(post);
    expect(await find(word)).toEqual([]);
    const step = { db: content.db, signal: new AbortController().signal };
    await rowsOfWords.up(step);
    await rowsOfWords.up(step);
    expect(await find(word)).toEqual([post._id]);
  });
});
