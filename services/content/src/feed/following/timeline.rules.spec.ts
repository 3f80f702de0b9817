import fc from 'fast-check';
import { newId, type PostId } from '@mate/contracts/ids';
import type { PostRecord } from '../../posts/post.rules.js';
import {
  careOf,
  changedAuthors,
  changeText,
  CHANGES_MAX,
  endOf,
  mergedPosts,
  placeOf,
  placesBehind,
  placeText,
} from './timeline.rules.js';

const DAY_MS = 86_400_000;
const time = fc.date({ min: new Date(0), max: new Date(8.64e15), noInvalidDate: true });
const place = fc.record({ time, id: fc.constant(0).map(() => newId<PostId>()) });
const post = ({ time: publishTime, id: _id }: { time: Date; id: PostId }) =>
  ({ _id, publishTime }) as PostRecord;

describe('a timeline', () => {
  it('any two places / as texts / are ordered as by time, then id, and read back', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const isNewer =
          one.time.getTime() === other.time.getTime() ? one.id > other.id : one.time > other.time;
        expect(placeText(one) > placeText(other)).toBe(isNewer);
        expect(placeOf(placeText(one))).toEqual(one);
      }),
    );
  });

  it('any list and any place / what is behind / is older, and nothing older is missing', () => {
    fc.assert(
      fc.property(fc.array(place), place, (all, after) => {
        const texts = all.map(placeText).sort().reverse();
        const behind = placesBehind(texts, after);
        expect(behind).toEqual(texts.filter((text) => text < placeText(after)));
        expect(placesBehind(texts, undefined)).toEqual(texts);
      }),
    );
  });

  it('a full list / ends with its last place; a shorter one has no end', () => {
    const texts = ['3', '2', '1'].map((digit) => `${digit.padStart(16, '0')}x`);
    expect(endOf(texts, 3)).toEqual({ time: new Date(1), id: 'x' });
    expect(endOf(texts, 4)).toBeUndefined();
    expect(endOf([], 4)).toBeUndefined();
  });

  it('two lists with posts in common / as one / newest first, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(place, { selector: placeText }), fc.nat(40), (all, limit) => {
        const posts = all.map(post);
        const merged = mergedPosts([posts.slice(0, 12), posts.slice(6)], limit);
        const texts = all.map(placeText).sort().reverse();
        expect(
          merged.map(({ _id: id, publishTime }) => placeText({ time: publishTime, id })),
        ).toEqual(texts.slice(0, limit));
      }),
    );
  });

  it('changes of one author / are one change', () => {
    const [alice, bob] = [newId(), newId()];
    const changes = [changeText(alice, 1), changeText(bob, 1), changeText(alice, 2)];
    expect(changedAuthors(changes)).toEqual([alice, bob]);
  });

  it.each([
    ['never made', { madeTime: null }, 'make'],
    ['made, nothing changed', {}, 'none'],
    ['a follow changed', { changes: ['a:1'] }, 'settle'],
    ['too many changed', { changes: Array.from({ length: CHANGES_MAX + 1 }, String) }, 'make-anew'],
    ['old', { madeTime: new Date(0) }, 'make-anew'],
    ['made for another length', { placesMax: 7 }, 'make-anew'],
  ] as const)('%s / needs %p', (_, state, care) => {
    const now = new Date(30 * DAY_MS);
    const made = { madeTime: new Date(29 * DAY_MS), placesMax: 500, changes: [] };
    expect(careOf({ ...made, ...state }, { now, postsMax: 500 })).toBe(care);
  });
});
