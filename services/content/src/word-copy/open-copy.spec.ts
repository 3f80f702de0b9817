import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { newId, type AccountId, type PostId } from '@mate/contracts/ids';
import { runs } from '@mate/testing/runs';
import type { SearchRow } from '../word-index/search-row.rules.js';
import type { PostsAsked } from './copy-calls.port.js';
import { OpenCopy } from './open-copy.repository.js';
import { placeOf } from './copy-match.rules.js';
import { tierOf, tiers } from './search-plan.rules.js';

const author = newId<AccountId>();
const rowOf = (changes: Partial<SearchRow>): SearchRow => ({
  ...{ _id: newId<PostId>(), authorId: author, type: 'short', heads: [], topics: [] },
  ...{ score: 1_700_000_000, rankTime: new Date(0), ...changes },
  words: [...new Set([...(changes.heads ?? []), ...(changes.words ?? [])])],
});
const change = (row: SearchRow) => ({ id: row._id, row });
const asking = (words: string[], more: Partial<PostsAsked> = {}): PostsAsked => ({
  ...{ words, lastStarts: words.slice(-1), tiers, after: undefined, limit: 50, ...more },
});

describe('a copy of words', () => {
  let folder: string;
  let copy: OpenCopy;
  const open = (source = 'rows'): OpenCopy => {
    const opened = new OpenCopy();
    opened.open({ folder, source });
    return opened;
  };
  const find = (words: string[], more?: Partial<PostsAsked>): string[] =>
    copy.findPosts(asking(words, more)).found.map(({ id }) => id);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mate-spec-'));
    copy = open();
  });
  afterEach(() => {
    copy.close();
    rmSync(folder, { recursive: true });
  });

  it('any rows and changes / each is found in its tier, the best first, and words count the rows', () => {
    const word = fc.constantFrom('dubai', 'dubay', 'du', 'غروب', 'غروبي', 'sea', 'see');
    const words = fc.uniqueArray(word, { maxLength: 4 });
    const post = fc.record({ at: fc.nat(5), gone: fc.boolean(), heads: words, rest: words });
    const asked = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
    const ids = Array.from({ length: 6 }, () => newId<PostId>());
    fc.assert(
      fc.property(fc.array(post, { maxLength: 12 }), asked, (series, typed) => {
        copy.reset();
        const rows = new Map<PostId, SearchRow>();
        for (const [index, { at, gone, heads, rest }] of series.entries()) {
          const _id = ids[at] ?? newId<PostId>();
          const row = rowOf({ _id, heads, words: rest, score: 1_700_000_000 + index });
          copy.apply({ changes: [gone ? { id: _id, row: undefined } : change(row)] });
          if (gone) rows.delete(_id);
          else rows.set(_id, row);
        }
        const { found, plan } = copy.findPosts(asking(typed));
        const expected = [...rows.values()]
          .map((row) => ({ id: row._id, tier: tierOf(row, plan), score: row.score }))
          .filter(({ tier }) => tier !== undefined)
          .toSorted(
            (a, b) =>
              tiers.indexOf(a.tier ?? 'heads') - tiers.indexOf(b.tier ?? 'heads') ||
              b.score - a.score,
          );
        expect(found.map(({ id, place }) => [id, place.tier])).toEqual(
          expected.map(({ id, tier }) => [id, tier]),
        );
        expect(copy.apply({ changes: [] }).posts).toBe(rows.size);
      }),
      { numRuns: runs(60) },
    );
  });

  it('pages / every post once, in one order, whatever their size', () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      rowOf({ heads: ['sea'], score: 1_700_000_000 + (index % 5) }),
    );
    copy.apply({ changes: rows.map(change) });
    const all = find(['sea']);
    expect(new Set(all)).toEqual(new Set(rows.map(({ _id }) => _id)));
    const paged: string[] = [];
    for (let after: number | undefined, pages = 0; pages < 20; pages += 1) {
      const { found, goesOnAt } = copy.findPosts(asking(['sea'], { after, limit: 7 }));
      paged.push(...found.map(({ id }) => id));
      if (!goesOnAt) break;
      after = goesOnAt.at;
    }
    expect(paged).toEqual(all);
  });

  it('two posts that would stand in one place / both are found, changed and removed', () => {
    const first = rowOf({ heads: ['sea'] });
    let second = rowOf({ heads: ['sea'] });
    while (placeOf(second) !== placeOf(first)) second = rowOf({ heads: ['sea'] });
    copy.apply({ changes: [change(first), change(second)] });
    expect(find(['sea'])).toEqual([first._id, second._id]);
    copy.apply({ changes: [change({ ...second, heads: ['sea'], words: ['sea', 'sand'] })] });
    expect(find(['sand'])).toEqual([second._id]);
    copy.apply({ changes: [{ id: first._id, row: undefined }] });
    expect(find(['sea'])).toEqual([second._id]);
  });

  it('a word of the description that moves into the title / is found there', () => {
    const row = rowOf({ heads: ['sea'], words: ['sand'] });
    copy.apply({ changes: [change(row)] });
    copy.apply({ changes: [change({ ...row, heads: ['sea', 'sand'] })] });
    expect(copy.findPosts(asking(['sand'])).found[0]?.place.tier).toBe('heads');
  });

  it('type and topics / leave others out; topics count their posts and go with the last', () => {
    const topic = { id: 'tag sea_side', kind: 'tag', name: 'sea_side' } as const;
    const short = rowOf({ heads: ['sea'], topics: [topic] });
    const video = rowOf({ heads: ['sea'], type: 'video' });
    copy.apply({ changes: [change(short), change(video)] });
    expect(find(['sea'], { type: 'video' })).toEqual([video._id]);
    expect(find(['sea'], { topicIds: [topic.id] })).toEqual([short._id]);
    expect(find(['sea'], { topicIds: ['tag nobody'] })).toEqual([]);
    const asked = {
      kind: 'tag',
      starts: ['side'],
      others: ['sea'],
      after: undefined,
      limit: 5,
    } as const;
    expect(copy.findTopics(asked)).toEqual([{ ...topic, posts: 1 }]);
    copy.apply({ changes: [change({ ...short, topics: [] })] });
    expect(copy.findTopics(asked)).toEqual([]);
    expect(copy.getTopic(topic.id)).toBeUndefined();
  });

  it('the last post with a word goes / the word is known no more', () => {
    const row = rowOf({ heads: ['market'] });
    copy.apply({ changes: [change(row)] });
    expect(copy.spellingsOf('markte')).toEqual(['market']);
    copy.apply({ changes: [{ id: row._id, row: undefined }] });
    expect(copy.spellingsOf('markte')).toEqual([]);
  });

  it.each([
    '"',
    '""',
    '" OR "sea',
    'sea*',
    '{heads}',
    'NOT',
    'a\u0000b',
    "';--",
    '(',
    '-sea',
    'x'.repeat(5_000),
  ])('hostile words (%j) / are words', (word) => {
    copy.apply({ changes: [change(rowOf({ heads: ['sea'] }))] });
    // Other spellings are found by what is near, which `sea*` is.
    expect(find([word], { tiers: ['heads', 'words', 'begun'] })).toEqual([]);
    expect(
      copy.findTopics({ kind: 'tag', starts: [word], others: [], after: undefined, limit: 5 }),
    ).toEqual([]);
    expect(find([word])).toEqual(expect.any(Array));
  });

  it('opened again / goes on where it was; others that open it get a file of their own', () => {
    const row = rowOf({ heads: ['sea'] });
    copy.apply({ changes: [change(row)], token: 'here', scannedTo: row._id });
    const other = new OpenCopy();
    expect(other.open({ folder, source: 'rows' })).toMatchObject({ token: undefined, posts: 0 });
    other.close();
    copy.close();
    copy = new OpenCopy();
    const state = { token: 'here', scannedTo: row._id, isWhole: false, posts: 1 };
    expect(copy.open({ folder, source: 'rows' })).toEqual(state);
    expect(find(['sea'])).toEqual([row._id]);
  });

  it('a step that fails / leaves nothing of itself', () => {
    const bad = { ...rowOf({}), heads: undefined } as object as SearchRow;
    const good = rowOf({ heads: ['sea'] });
    expect(() => copy.apply({ changes: [change(good), change(bad)], token: 'there' })).toThrow();
    expect(find(['sea'])).toEqual([]);
    copy.close();
    copy = new OpenCopy();
    expect(copy.open({ folder, source: 'rows' })).toMatchObject({ token: undefined, posts: 0 });
  });

  it.each([
    ['of other rows', () => open('others').close()],
    ['that is no database', () => writeFileSync(join(folder, 'words-0.db'), 'x'.repeat(9_000))],
    [
      'of an older form',
      () => {
        const db = new DatabaseSync(join(folder, 'words-0.db'));
        db.exec("UPDATE notes SET value = '0' WHERE name = 'form'");
        db.close();
      },
    ],
  ])('a file %s / is made anew', (_, spoil) => {
    copy.apply({ changes: [change(rowOf({ heads: ['sea'] }))], token: 'here', isWhole: true });
    copy.close();
    spoil();
    copy = new OpenCopy();
    expect(copy.open({ folder, source: 'rows' })).toEqual({
      ...{ token: undefined, scannedTo: undefined, isWhole: false, posts: 0 },
    });
  });
});
