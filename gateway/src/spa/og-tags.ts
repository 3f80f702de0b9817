import { tidyMarks } from '@mate/contracts/written';

/** What a link preview shows of a page. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly image?: string;
  readonly kind: 'website' | 'profile' | 'video.other';
}

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 200;

const CONTROL = /\p{Cc}/gu;
// Marks that would turn round what a card shows beside the text.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an HTML attribute. */
export function escapeHtml(text: string): string {
  return text
    .replace(CONTROL, ' ')
    .replace(TURNING, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
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
  ].join('\n    ');
}

/** The first characters of a text, by whole characters of any script. */
export function shorten(text: string, max: number): string {
  const signs = [...text.trim()];
  return signs.length <= max ? signs.join('') : `${signs.slice(0, max - 1).join('')}…`;
}
