import { escapeHtml, ogTags, shorten } from './og-tags.js';

describe('preview tags', () => {
  it('a hostile title / cannot leave its attribute', () => {
    const tags = ogTags({
      title: '"><script>alert(1)</script>',
      description: "it's <b>&amp;</b>\n\u0000next",
      url: 'http://x/"onload="y',
      image: 'http://m/a.jpg?x=1&y="2"',
      kind: 'video.other',
    });
    expect(tags).not.toMatch(/<script|<b>|"onload/);
    expect(tags).toContain('&quot;&gt;&lt;script&gt;');
    expect(tags).toContain('x=1&amp;y=&quot;2&quot;');
    for (const line of tags.split('\n')) expect(line.trim()).toMatch(/^<meta [^<>]* \/>$/);
  });

  it('marks that turn text round / stay out of the card', () => {
    const tags = ogTags({ title: '\u202Eevil', description: '\u2067b', url: 'c', kind: 'website' });
    expect(tags).toContain('content="evil"');
    expect(tags).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('marks that nobody sees, of texts from before / taken out, and do not count', () => {
    const title = `${'\u200b'.repeat(200)}می\u200cخواهم\ufeff`;
    const tags = ogTags({ title, description: 'a\u00adb', url: 'c', kind: 'website' });
    expect(tags).toContain('content="می\u200cخواهم"');
    expect(tags).toContain('content="ab"');
  });

  it('no picture / a plain card', () => {
    const tags = ogTags({ title: 'a', description: 'b', url: 'c', kind: 'website' });
    expect(tags).not.toContain('og:image');
    expect(tags).toContain('content="summary"');
  });

  it('escape / every sign that HTML gives a meaning', () => {
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });

  it('shorten / counts whole characters', () => {
    expect(shorten('😀😀😀', 2)).toBe('😀…');
    expect(shorten(' ab ', 2)).toBe('ab');
  });
});
