import type { Sharp } from 'sharp';

const SIDE_PX = 512;
// A PNG of 258 KB can hold 81 million pixels, 318 MB decoded: the size of a file limits nothing.
const PIXELS_MAX = 4_096 * 4_096;
const QUALITY = 82;
const SECONDS_MAX = 10;

/**
 * A square WebP of the first frame, upright, without metadata. Everything is drawn anew, so nothing hidden in the
 * original is ever served. Throws for what cannot be decoded within the limits.
 */
export async function redrawAvatar(bytes: Uint8Array): Promise<Buffer> {
  const picture = await open(bytes);
  return picture
    .timeout({ seconds: SECONDS_MAX })
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  // Loaded with the first picture: the library takes 10 MB in a process that mostly draws none.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
}
