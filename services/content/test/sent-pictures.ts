import { spawnSync } from 'node:child_process';
import { engines } from '@mate/testing/engines';
import { makeClip } from './clips.js';

const still = (source: string): string[] => ['-f', 'lavfi', '-i', source, '-frames:v', '1'];

/** A PNG of that size. */
export function aPng(size: string): Promise<Buffer> {
  return makeClip(still(`testsrc2=s=${size}:r=1:d=1`), 'picture.png');
}

/** As a camera makes it. */
export function aPhotograph(): Promise<Buffer> {
  return makeClip([...still('testsrc2=s=1200x900:r=1:d=1'), '-q:v', '2'], 'picture.jpg');
}

/** Lies on its side and says so as a phone does, with words of where it was made: its left half is red, and belongs on top. */
export async function aTurnedPhotograph(): Promise<Buffer> {
  const red = 'color=0xF01414:s=400x900:r=1:d=1';
  const picture = `${red}[l];color=0x1030E0:s=400x900:r=1:d=1[r];[l][r]hstack`;
  const jpeg = await makeClip([...still(picture), '-q:v', '2'], 'turned.jpg');
  const orientation = Buffer.from('0001011200030000000100060000' + '00000000', 'hex');
  const tiff = Buffer.concat([Buffer.from('4d4d002a00000008', 'hex'), orientation]);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('SECRET PLACE')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** White, and not to be seen. */
export function aClearPng(): Promise<Buffer> {
  return makeClip(still('color=white@0:s=640x480:r=1:d=1,format=rgba'), 'clear.png');
}

/** Moves. */
export function aMovingPicture(kind: 'gif' | 'webp' | 'png'): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=400x400:r=5:d=1'];
  const how = {
    gif: [],
    webp: ['-c:v', 'libwebp_anim', '-loop', '0'],
    png: ['-f', 'apng', '-plays', '0'],
  };
  return makeClip([...source, ...how[kind]], `moving.${kind}`);
}

/** A hundred million pixels in few bytes. */
export function aPictureBomb(): Promise<Buffer> {
  return makeClip(still('color=black:s=10000x10000:r=1:d=1,format=gray'), 'bomb.png');
}

/** The size of a poster, and a pixel of it by its place, from 0 to 1. */
export function pixelOf(
  webp: Buffer,
  at: { x: number; y: number },
): { size: string; red: number; green: number; blue: number } {
  // VP8 says them in its first frame (RFC 6386, 9.1).
  const [width, height] = [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];
  const { stdout } = spawnSync(
    engines().ffmpeg,
    [
      ...['-v', 'error', '-f', 'webp_pipe', '-i', 'pipe:0'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    ],
    { input: webp, maxBuffer: 64 * 1024 * 1024 },
  );
  const place = (Math.floor(at.y * height) * width + Math.floor(at.x * width)) * 3;
  const [red = -1, green = -1, blue = -1] = stdout.subarray(place, place + 3);
  return { size: `${width}x${height}`, red, green, blue };
}
