/** Pictures that are read, by the name of ffmpeg's demuxer. */
export type PictureFormat = 'jpeg_pipe' | 'png_pipe' | 'webp_pipe';

/** What the first bytes of a file say. */
export interface SniffedPicture {
  readonly format: PictureFormat;
  /** It is several pictures, of which none is meant alone. */
  readonly isAnimated: boolean;
}

/** How many bytes the sniffing needs. */
export const SNIFFED_PICTURE_BYTES = 64 * 1024;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
// Chunks before the picture itself (PNG, third edition, 5.6); a file has some ten.
const PNG_CHUNKS_MAX = 200;
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATION = 0x02;

/**
 * A picture by its first bytes; undefined for everything that is no JPEG, PNG or WebP, whatever it is called: drawings
 * (SVG), playlists and scripts get no further than this.
 */
export function sniffPicture(head: Buffer): SniffedPicture | undefined {
  if (head.subarray(0, JPEG.length).equals(JPEG)) return { format: 'jpeg_pipe', isAnimated: false };
  if (head.subarray(0, PNG.length).equals(PNG))
    return { format: 'png_pipe', isAnimated: isAnimatedPng(head) };
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP')
    return { format: 'webp_pipe', isAnimated: isAnimatedWebp(head) };
  return undefined;
}

/** Says so in a chunk before the picture. */
function isAnimatedPng(head: Buffer): boolean {
  let at = PNG.length;
  for (let chunks = 0; chunks < PNG_CHUNKS_MAX && at + 8 <= head.length; chunks += 1) {
    const name = textAt(head, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    // Length, name and checksum stand around the data.
    at += head.readUInt32BE(at) + 12;
  }
  return false;
}

function isAnimatedWebp(head: Buffer): boolean {
  if (textAt(head, 12) !== 'VP8X') return false;
  return ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) !== 0;
}

function textAt(head: Buffer, at: number): string {
  return head.subarray(at, at + 4).toString('latin1');
}
