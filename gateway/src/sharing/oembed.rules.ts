import { frameOf, frameSize, type FrameSize } from '@mate/contracts/embed-frame';
import { shorten, type PagePreview } from '../spa/og-tags.js';

/** What oEmbed says of a video (oembed.com, version 1.0, §2.3.4.2). */
export interface OEmbed {
  readonly version: '1.0';
  readonly type: 'video';
  readonly title: string;
  readonly author_name: string;
  readonly author_url: string;
  readonly provider_name: 'Mate';
  readonly provider_url: string;
  /** Seconds; short, since a post may be hidden or removed. */
  readonly cache_age: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
}

const CACHE_SECONDS = 300;
const TITLE_LENGTH_MAX = 150;

/** The path of a page of ours; undefined for any other address. */
export function ownPathOf(address: string, publicUrl: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === new URL(publicUrl).origin ? url.pathname : undefined;
}

/** The answer to whoever asks by oEmbed and has so much room; undefined for what has no player. */
export function oEmbedOf(
  preview: PagePreview,
  publicUrl: string,
  room: Partial<FrameSize>,
): OEmbed | undefined {
  const { player } = preview;
  if (!player) return undefined;
  const title = shorten(preview.title, TITLE_LENGTH_MAX);
  const size = frameSize(player, room);
  return {
    version: '1.0',
    type: 'video',
    title,
    author_name: player.author.name,
    author_url: player.author.url,
    provider_name: 'Mate',
    provider_url: publicUrl,
    cache_age: CACHE_SECONDS,
    html: frameOf(player.url, title, size),
    ...size,
  };
}
