import { rssOf, type CreatorFeed } from './rss.rules.js';

const feed: CreatorFeed = {
  title: 'Alice & Co <b>',
  description: 'Says "hi"',
  page: 'https://mate.example/@alice',
  self: 'https://mate.example/@alice/rss.xml',
  items: [
    {
      id: 'p1',
      title: ']]></title><script>alert(1)</script>',
      description: '<img src=x onerror=alert(1)> \u0000\ud800\uffff & more',
      page: 'https://mate.example/watch/p1?a=1&b=2',
      time: new Date('2026-11-27T10:00:00.000Z'),
      tags: ['sea', '<tag>'],
    },
  ],
};

describe('RSS', () => {
  const xml = rssOf(feed);

  it('hostile texts / no tag but those of the form, nothing that XML does not allow', () => {
    const tags = new Set([...xml.matchAll(/<\/?([A-Za-z:]+)/g)].map(([, name]) => name));
    expect([...tags].sort()).toEqual(
      ['atom:link', 'category', 'channel', 'description', 'guid', 'item', 'link', 'pubDate'].concat(
        ['rss', 'title', 'ttl'],
      ),
    );
    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
    for (const sign of ['\u0000', '\ud800', '\uffff']) expect(xml).not.toContain(sign);
  });

  it('a description / is no HTML for readers that show it as such', () => {
    expect(xml).toContain('&amp;lt;img src=x');
  });

  it('an entry / its id, address, time as RFC 822 wants it, and tags', () => {
    expect(xml).toContain('<guid isPermaLink="false">p1</guid>');
    expect(xml).toContain('<link>https://mate.example/watch/p1?a=1&amp;b=2</link>');
    expect(xml).toContain('<pubDate>Fri, 27 Nov 2026 10:00:00 GMT</pubDate>');
    expect(xml).toContain('<category>sea</category>');
  });

  it('nobody published anything / an empty feed', () => {
    expect(rssOf({ ...feed, items: [] })).not.toContain('<item>');
  });
});
