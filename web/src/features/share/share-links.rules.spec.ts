import { aPost } from '../../testing/builders.js';
import { embedCodeOf, linkOf } from './share-links.rules.js';

const origin = 'https://mate.example';
const video = aPost({ _id: 'v1', type: 'video', status: 'ready', visibility: 'public' });

describe('links to share', () => {
  it('a short, a video, a video from a second on / their addresses', () => {
    expect(linkOf(aPost({ _id: 's1', type: 'short' }), origin)).toBe(`${origin}/@bob/short/s1`);
    expect(linkOf(video, origin)).toBe(`${origin}/watch/v1`);
    expect(linkOf(video, origin, 125.9)).toBe(`${origin}/watch/v1?t=125`);
    expect(linkOf(video, origin, 0)).toBe(`${origin}/watch/v1`);
  });

  it('what everybody may see / a frame; from a second on', () => {
    expect(embedCodeOf(video, origin)).toContain(`src="${origin}/embed/v1"`);
    expect(embedCodeOf(video, origin, 90)).toContain(`src="${origin}/embed/v1?start=90"`);
  });

  it.each([
    ['followers', 'ready'],
    ['private', 'ready'],
    ['public', 'processing'],
  ] as const)('a post for %s that is %s / no frame', (visibility, status) => {
    expect(embedCodeOf({ ...video, visibility, status }, origin)).toBeNull();
  });
});
