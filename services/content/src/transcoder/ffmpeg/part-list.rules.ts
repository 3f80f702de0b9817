/** A part of a track: a range of its file. */
interface Part {
  readonly seconds: number;
  readonly bytes: number;
}

/** What a track's list says of it. */
export interface PartList {
  readonly bitsPerSecond: number;
  readonly bitsPerSecondMax: number;
  /** How much of the file's beginning describes the track. */
  readonly headBytes: number;
}

// A last part of a frame or two says nothing about what a network has to carry.
const MEASURED_PART_OF_LONGEST = 0.5;

/** Reads a list of parts that ffmpeg wrote. Throws an Error for one that is not whole. */
export function readPartList(text: string): PartList {
  const headBytes = Number(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/m.exec(text)?.[1]);
  const parts = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@\d+$/gm)].map(
    ([, seconds, bytes]): Part => ({ seconds: Number(seconds), bytes: Number(bytes) }),
  );
  if (!(headBytes > 0) || parts.length === 0 || !/^#EXT-X-ENDLIST$/m.test(text)) {
    throw new Error('a list of parts is not whole');
  }
  const longest = Math.max(...parts.map(({ seconds }) => seconds));
  const measured = parts.filter(({ seconds }) => seconds >= longest * MEASURED_PART_OF_LONGEST);
  const bitsPerSecond = rateOf({
    seconds: sumOf(parts.map(({ seconds }) => seconds)),
    bytes: sumOf(parts.map(({ bytes }) => bytes)),
  });
  const bitsPerSecondMax = Math.max(bitsPerSecond, ...measured.map(rateOf));
  return { headBytes, bitsPerSecond, bitsPerSecondMax };
}

/** The picture's codec as RFC 6381 writes it, from the description that begins its file. Throws an Error where there is none. */
export function pictureCodecsOf(head: Buffer): string {
  const at = head.indexOf('avcC');
  // Behind the name and a version: profile, its constraints, level.
  if (at < 0 || at + 8 > head.length) throw new Error('a track does not say how it is written');
  return `avc1.${head.toString('hex', at + 5, at + 8)}`;
}

function rateOf({ seconds, bytes }: Part): number {
  return Math.ceil((bytes * 8) / seconds);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
