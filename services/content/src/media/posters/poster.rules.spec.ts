import type { PictureId } from '@mate/contracts/ids';
import { ownPosterKey } from '../assets/asset.rules.js';
import { frameOf, originOf } from './poster.rules.js';

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
