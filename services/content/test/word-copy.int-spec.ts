import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { SystemClock } from '@mate/service-kit/clock';
import { createLogger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { runSource } from '@mate/testing/child-process';
import { engines } from '@mate/testing/engines';
import { eventually } from '@mate/testing/wait';
import { CopyThread } from '../src/word-copy/copy-thread.adapter.js';
import { KeepCopy } from '../src/word-copy/keeping/keep-copy.job.js';
import { SearchRowsReader } from '../src/word-index/search-rows.reader.js';
import { WordCopy } from '../src/word-copy/word-copy.reader.js';
import type { SearchRow } from '../src/word-index/search-row.rules.js';

interface Process {
  find(word: string): Promise<string[]>;
  posts(): Promise<number>;
  stop(): Promise<void>;
}

const CHILD = join(import.meta.dirname, 'word-copy-child.ts');
const rowOf = (word: string): SearchRow => ({
  ...{ _id: newId<PostId>(), authorId: newId<AccountId>(), type: 'short', heads: [word] },
  ...{ words: [word, 'all'], topics: [], score: 1_700_000_000, rankTime: new Date() },
});

describe('copies of words', () => {
  let mongo: MongoClient;
  let url: string;
  let rows: Collection<SearchRow>;
  let folder: string;
  const running: Process[] = [];

  /** What keeps a copy in a process of the service. */
  const start = (): Process => {
    const logger = createLogger('copy', 'silent');
    const thread = new CopyThread(logger);
    const metrics = new Registry();
    const source = new SearchRowsReader(mongo.db());
    const config = { SEARCH_DIR: folder };
    const keeper = new KeepCopy(thread, source, new SystemClock(), config, logger, metrics);
    keeper.start();
    const copy = new WordCopy(thread);
    const process: Process = {
      find: async (word) => {
        const asked = { words: [word], lastStarts: [word], tiers: ['heads', 'words'] as const };
        const answer = await copy.ask('findPosts', { ...asked, after: undefined, limit: 50 });
        return answer.found.map(({ id }) => id);
      },
      posts: async () => {
        const figure = metrics.getSingleMetric('mate_content_search_copy_posts');
        return (await figure?.get())?.values[0]?.value ?? 0;
      },
      stop: async () => {
        await keeper.beforeApplicationShutdown();
        await keeper.onApplicationShutdown();
      },
    };
    running.push(process);
    return process;
  };
  const finds = (process: Process, word: string, ids: string[]): Promise<unknown> =>
    eventually(async () => expect(await process.find(word)).toEqual(ids));

  beforeEach(async () => {
    const run = process.env['MATE_TEST_RUN'] ?? 'hand';
    url = engines().mongoUrl(`test_${run}_copy_${randomBytes(6).toString('hex')}`);
    mongo = await MongoClient.connect(url);
    rows = await mongo.db().createCollection<SearchRow>('search_posts');
    folder = await mkdtemp(join(tmpdir(), 'mate-spec-'));
  });
  afterEach(async () => {
    for (const process of running.splice(0)) await process.stop();
    await mongo.db().dropDatabase();
    await mongo.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('rows from before, written, changed and removed since / are in the copy', async () => {
    const [before, since] = [rowOf('before'), rowOf('since')];
    await rows.insertOne(before);
    const process = start();
    await finds(process, 'before', [before._id]);
    await rows.insertOne(since);
    await finds(process, 'since', [since._id]);
    await rows.updateOne({ _id: since._id }, { $set: { score: since.score + 10 } });
    await finds(process, 'all', [since._id, before._id]);
    await rows.replaceOne({ _id: since._id }, { ...since, heads: ['later'], words: ['later'] });
    await finds(process, 'later', [since._id]);
    expect(await process.find('since')).toEqual([]);
    await rows.deleteOne({ _id: since._id });
    await finds(process, 'later', []);
  });

  it('two processes in one folder / both have everything, each in its own file', async () => {
    const [one, two] = [start(), start()];
    const row = rowOf('both');
    await rows.insertOne(row);
    for (const process of [one, two]) await finds(process, 'both', [row._id]);
    await one.stop();
    const more = rowOf('more');
    await rows.insertOne(more);
    await finds(two, 'more', [more._id]);
    await finds(start(), 'more', [more._id]);
  });

  it('killed while it is made, and rows change until the next start / has every row once', async () => {
    const written = Array.from({ length: 3_000 }, (_, index) => rowOf(`word${index}`));
    await rows.insertMany(written);
    const child = runSource(CHILD, { env: { COPY_MONGO_URL: url, COPY_FOLDER: folder } });
    await eventually(() => Number(child.lines.at(-1) ?? 0) > 0);
    await child.kill();
    const [first, last] = [written.at(0), written.at(-1)];
    if (!first || !last) throw new Error('no rows');
    await rows.deleteMany({ _id: { $in: [first._id, last._id] } });
    const added = rowOf('added');
    await rows.insertOne(added);
    const process = start();
    await eventually(async () => (await process.posts()) === 2_999);
    await finds(process, 'added', [added._id]);
    for (const word of ['word0', 'word2999']) await finds(process, word, []);
    for (const index of [1, 1_500, 2_998])
      await finds(process, `word${index}`, [written[index]?._id ?? '']);
  });

  it('stopped while rows change / goes on where it was, without making it anew', async () => {
    const kept = rowOf('kept');
    await rows.insertOne(kept);
    const before = start();
    await finds(before, 'kept', [kept._id]);
    await before.stop();
    const [later] = [rowOf('later')];
    await rows.insertOne(later);
    await rows.deleteOne({ _id: kept._id });
    const scanned = jest.spyOn(SearchRowsReader.prototype, 'scan');
    const after = start();
    await finds(after, 'later', [later._id]);
    await finds(after, 'kept', []);
    expect(scanned).not.toHaveBeenCalled();
    scanned.mockRestore();
  });

  it('a wiped folder / is made anew', async () => {
    const row = rowOf('again');
    await rows.insertOne(row);
    const before = start();
    await finds(before, 'again', [row._id]);
    await before.stop();
    await rm(folder, { recursive: true });
    await finds(start(), 'again', [row._id]);
  });

  it('another collection of the same name / the copy forgets what was in the one before', async () => {
    const old = rowOf('old');
    await rows.insertOne(old);
    const process = start();
    await finds(process, 'old', [old._id]);
    await rows.drop();
    const row = rowOf('new');
    await mongo.db().collection<SearchRow>('search_posts').insertOne(row);
    await finds(process, 'new', [row._id]);
    await finds(process, 'old', []);
  });
});
