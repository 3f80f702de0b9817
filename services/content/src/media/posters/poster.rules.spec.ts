import { DAY_MS } from '@mate/contracts/durations';
import type { PictureId } from '@mate/contracts/ids';
import { ownPosterKey } from '../assets/asset.rules.js';
import {
  answerToOrder,
  frameOf,
  isSpentPicture,
  mayBeDrawnAgain,
  mayDrawMore,
  oneMoreDrawn,
  originOf,
} from './poster.rules.js';

const folder = 'assets/a/';
const picture = (key: string) => ({ key, blurhash: '' });
const frames = ['1/frame-1.webp', '1/frame-2.webp'].map((name) => picture(`${folder}${name}`));

describe('what a poster is', () => {
  it('a frame / is known by its place', () => {
    expect(originOf({ folder, frames, poster: frames[1] ?? null })).toEqual({
      ...{ source: 'frame', frame: 2 },
    });
  });

  it("an author's picture / by its folder; anything else was chosen for the author", () => {
    const own = picture(ownPosterKey({ folder }, 'x' as PictureId));
    expect(originOf({ folder, frames, poster: own })).toEqual({ source: 'picture' });
    const chosen = { folder, poster: picture(`${folder}1/poster.webp`) };
    expect(originOf(chosen)).toEqual({ source: 'film' });
    expect(originOf({ folder, poster: null })).toEqual({ source: 'film' });
  });

  it.each([0, 3, -1, 1.5, NaN])('frame %p / is none', (number) => {
    expect(frameOf({ frames }, number)).toBeUndefined();
    expect(frameOf({}, 1)).toBeUndefined();
  });
});

describe('what follows when a picture was sent', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const pictureId = 'x' as PictureId;
  const own = picture(ownPosterKey({ folder }, pictureId));
  const drawings = { beginTime: now, count: 1, etag: 'a' };
  const waiting = { pictureId, refusal: null, dueTime: now, takes: 0 };
  const asset = { folder, poster: null };
  const answer = (more: Partial<Parameters<typeof answerToOrder>[0]>, etag = 'a'): string =>
    answerToOrder({ ...asset, ...more }, etag, now);

  it('the first, another one, or one after a frame was chosen / is drawn', () => {
    expect(answer({})).toBe('draw');
    expect(answer({ drawings, poster: own }, 'b')).toBe('draw');
    expect(answer({ drawings, poster: frames[0] ?? null })).toBe('draw');
  });

  it('the one that shows, or that was refused / changes nothing; what was no fault of it is tried again', () => {
    expect(answer({ drawings, poster: own })).toBe('unchanged');
    const refused = { pictureId, refusal: 'damaged' as const, takes: 1 };
    expect(answer({ drawings, ownPicture: refused })).toBe('unchanged');
    expect(answer({ drawings, ownPicture: { ...refused, refusal: 'trouble' } })).toBe('draw');
    expect(answer({ drawings, ownPicture: refused }, 'b')).toBe('draw');
  });

  it('one that waits / is drawn of what lies there then; one that is being drawn is in the way', () => {
    expect(answer({ drawings, ownPicture: waiting }, 'b')).toBe('unchanged');
    expect(answer({ drawings, ownPicture: { ...waiting, takes: 1 } })).toBe('unchanged');
    expect(answer({ drawings, ownPicture: { ...waiting, takes: 1 } }, 'b')).toBe('busy');
  });

  it('twenty of a film a day, and sixty of an account', () => {
    const spent = { ...drawings, count: 20 };
    expect(answer({ drawings: { ...spent, count: 19 } }, 'b')).toBe('draw');
    expect(answer({ drawings: spent }, 'b')).toBe('spent');
    const yesterday = { ...spent, beginTime: new Date(now.getTime() - DAY_MS) };
    expect(answer({ drawings: yesterday }, 'b')).toBe('draw');
    expect([mayDrawMore(59), mayDrawMore(60)]).toEqual([true, false]);
    expect(oneMoreDrawn(undefined, 'a', now)).toEqual({ beginTime: now, count: 1, etag: 'a' });
    expect(oneMoreDrawn(yesterday, 'b', now)).toEqual({ beginTime: now, count: 1, etag: 'b' });
    const begun = { ...drawings, beginTime: new Date(now.getTime() - 1) };
    expect(oneMoreDrawn(begun, 'b', now)).toEqual({ ...begun, count: 2, etag: 'b' });
  });

  it('five takes / are tried, and what its workers die of is not taken up for ever', () => {
    expect([mayBeDrawnAgain({ takes: 4 }), mayBeDrawnAgain({ takes: 5 })]).toEqual([true, false]);
    expect([isSpentPicture({ takes: 5 }), isSpentPicture({ takes: 6 })]).toEqual([false, true]);
  });
});
