import { escapeHtml, shorten } from '../spa/og-tags.js';

/** What somebody published, as readers of feeds show it. */
export interface CreatorFeed {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the person's page. */
  readonly page: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
  readonly items: readonly FeedItem[];
}

/** One post. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  readonly time: Date;
  readonly tags: readonly string[];
}

const DESCRIPTION_LENGTH_MAX = 500;

/** RSS 2.0 (rssboard.org) with the address of the feed by Atom (RFC 4287), every text escaped. */
export function rssOf({ title, description, page, self, items }: CreatorFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${written(title)}</title>`,
    `<link>${written(page)}</link>`,
    `<description>${written(description)}</description>`,
    `<atom:link href="${written(self)}" rel="self" type="application/rss+xml" />`,
    '<ttl>15</ttl>',
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ id, title, description, page, time, tags }: FeedItem): string {
  return [
    '<item>',
    `<title>${written(title)}</title>`,
    `<link>${written(page)}</link>`,
    `<guid isPermaLink="false">${written(id)}</guid>`,
    `<pubDate>${time.toUTCString()}</pubDate>`,
    // Shown as HTML: what looks like tags is escaped for that, and then for XML.
    `<description>${written(written(shorten(description, DESCRIPTION_LENGTH_MAX)))}</description>`,
    ...tags.map((tag) => `<category>${written(tag)}</category>`),
    '</item>',
  ].join('\n');
}

function written(text: string): string {
  // XML 1.0 §2.2: halves of characters and these two are none.
  return escapeHtml(text.replace(/[\ud800-\udfff\ufffe\uffff]/gu, ''));
}
