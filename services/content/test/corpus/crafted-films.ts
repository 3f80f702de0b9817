import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clipBytes } from '@mate/testing/clips';
import { engines } from '@mate/testing/engines';
import { orderOf } from './corpus-inputs.js';

const run = promisify(execFile);
const RATE = '30';
/** What no rendition may tell. */
export const HIDDEN_PLACE = '+24.86+067.01/';

/** H.264 without a container, of a picture that would be kept as it is. */
function bare(more: string, { filter }: { filter?: string } = {}): Promise<Buffer> {
  const video =
    '-c:v libx264 -preset veryfast -bf 0 -b:v 1500k -g 30 -sc_threshold 0 -pix_fmt yuv420p';
  const recipe = { size: '1280x720', seconds: 2, sound: null, ending: 'h264' };
  return clipBytes(
    orderOf({ ...recipe, ...(filter ? { filter } : {}), video: `${video} ${more}` }),
  );
}

/** Units of such a stream, without their start codes. */
function unitsOf(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = stream.indexOf('000001', 0, 'hex'); at >= 0;)
    at = stream.indexOf('000001', starts.push(at + 3) && at + 3, 'hex');
  return starts.map((from, index) => {
    const end = (starts[index + 1] ?? stream.length + 3) - 3;
    return stream.subarray(from, stream[end - 1] === 0 ? end - 1 : end);
  });
}

const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

async function inMp4(units: readonly Buffer[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mate-crafted-'));
  try {
    const [from, to] = [join(folder, 'film.h264'), join(folder, 'film.mp4')];
    await writeFile(
      from,
      Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit])),
    );
    const input = ['-f', 'h264', '-r', RATE, '-i', from];
    await run(engines().ffmpeg, ['-nostdin', '-v', 'error', ...input, '-c', 'copy', to]);
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Units of types that hold no picture, with a place in them, and the same description again in front of every picture. */
export async function filmWithHiddenUnits(): Promise<Buffer> {
  const units = unitsOf(await bare(''));
  const description = units.filter((unit) => typeOf(unit) === 7);
  const notes = [12, 30, 24].map((type) =>
    Buffer.concat([Buffer.from([type]), Buffer.from(HIDDEN_PLACE), Buffer.from([0x80])]),
  );
  return inMp4(
    units.flatMap((unit) => (typeOf(unit) === 1 ? [...description, unit, ...notes] : [unit])),
  );
}

/** Halfway it says of itself that less of the picture is to be shown. */
export async function filmThatChanges(): Promise<Buffer> {
  const cropped = '-bsf:v h264_metadata=crop_right=320:crop_bottom=320';
  return inMp4([...unitsOf(await bare('')), ...unitsOf(await bare(cropped))]);
}

/** More is coded than is shown. */
export async function filmWithBorder(): Promise<Buffer> {
  const filter = 'pad=1344:784:0:0';
  const cropped = '-bsf:v h264_metadata=crop_right=64:crop_bottom=64';
  return inMp4(unitsOf(await bare(cropped, { filter })));
}
