import { escapeSigns } from '@mate/contracts/embed-frame';
import { tidyMarks } from '@mate/contracts/written';

/** What a link preview shows of a page. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly image?: string;
  readonly kind: 'website' | 'profile' | 'video.other';
  /** Of a video that anybody may play on pages of their own. */
  readonly player?: VideoPlayer;
  /** Absolute address of what its maker publishes, for readers of feeds. */
  readonly feed?: string;
}

/** A video in a frame of somebody else's page. */
export interface VideoPlayer {
  /** Absolute address of the page for the frame. */
  readonly url: string;
  /** Absolute address of its description by oEmbed. */
  readonly oembed: string;
  readonly width: number;
  readonly height: number;
  readonly author: { readonly name: string; readonly url: string };
}

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 200;

const CONTROL = /\p{Cc}/gu;
// Marks that would turn round what a card shows beside the text.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text as it may stand in an HTML attribute. */
export function escapeHtml(text: string): string {
  return escapeSigns(text.replace(CONTROL, ' ').replace(TURNING, ''));
}

/** The tags of a preview (ogp.me, Twitter cards), every value escaped. */
export function ogTags(preview: PagePreview): string {
  // Texts from before the rule for what people write may hold marks that nobody sees.
  const title = escapeHtml(shorten(tidyMarks(preview.title), TITLE_MAX));
  const description = escapeHtml(shorten(tidyMarks(preview.description), DESCRIPTION_MAX));
  const url = escapeHtml(preview.url);
  const image = preview.image ? escapeHtml(preview.image) : undefined;
  return [
    `<meta property="og:site_name" content="Mate" />`,
    `<meta property="og:type" content="${preview.kind}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
    ...(image ? [`<meta property="og:image" content="${image}" />`] : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    `<meta name="description" content="${description}" />`,
    ...playerTags(preview, title),
    ...(preview.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(preview.feed)}" />`,
        ]
      : []),
  ].join('\n    ');
}

function playerTags({ player }: PagePreview, title: string): string[] {
  if (!player) return [];
  const { width, height } = player;
  const url = escapeHtml(player.url);
  return [
    `<meta property="og:video:url" content="${url}" />`,
    `<meta property="og:video:type" content="text/html" />`,
    `<meta property="og:video:width" content="${width}" />`,
    `<meta property="og:video:height" content="${height}" />`,
    `<link rel="alternate" type="application/json+oembed" title="${title}" href="${escapeHtml(player.oembed)}" />`,
  ];
}

/** The first characters of a text, by whole characters of any script. */
export function shorten(text: string, max: number): string {
  const signs = [...text.trim()];
  return signs.length <= max ? signs.join('') : `${signs.slice(0, max - 1).join('')}…`;
}
