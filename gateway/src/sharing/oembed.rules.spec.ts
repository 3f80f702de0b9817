import { oEmbedOf, ownPathOf } from './oembed.rules.js';

const publicUrl = 'https://mate.example';
const player = {
  url: `${publicUrl}/embed/p1`,
  oembed: `${publicUrl}/oembed?url=x`,
  width: 1_080,
  height: 1_920,
  author: { name: 'Alice', url: `${publicUrl}/@alice` },
};
const preview = { title: 'Dunes', description: '', url: publicUrl, kind: 'video.other' } as const;

describe('oEmbed', () => {
  it.each([
    [`${publicUrl}/watch/p1?t=3#x`, '/watch/p1'],
    ['https://mate.example.evil.test/watch/p1', undefined],
    ['http://mate.example/watch/p1', undefined],
    ['https://user@mate.example:8443/watch/p1', undefined],
    ['javascript:alert(1)', undefined],
    ['/watch/p1', undefined],
    ['', undefined],
  ])('%s / is the path %s of ours', (address, path) => {
    expect(ownPathOf(address, publicUrl)).toBe(path);
  });

  it('a hostile title / cannot leave its attribute', () => {
    const title = '"><script>alert(1)</script>';
    const html = oEmbedOf({ ...preview, title, player }, publicUrl, {})?.html ?? '';
    expect(html).not.toContain('<script');
    expect(html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  });

  it('a page without a player / nothing', () => {
    expect(oEmbedOf(preview, publicUrl, {})).toBeUndefined();
  });
});
