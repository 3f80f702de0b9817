import { readFile } from 'node:fs/promises';
import type { Rung } from '../../src/media/assets/asset.rules.js';
import {
  isFaststart,
  probeRung,
  samePicture,
  similarity,
  toneOf,
  type RungProbe,
} from './corpus-checks.js';
import { HIDDEN_PLACE } from './crafted-films.js';
import type { ExpectedFilm } from './corpus-inputs.js';

const SIMILARITY_MIN = 0.95;
const KEY_FRAME_SECONDS = 2;
// A rung begins on its own frames, which are not those of the source; sound is coded in frames of 21 ms.
const SOUND_SECONDS_OFF = 0.045;

interface MadeFilm {
  /** Of the uploaded file. */
  readonly source: string;
  /** Files of the rungs that were made. */
  readonly rungs: Readonly<Partial<Record<Rung, string>>>;
  readonly isHdr: boolean;
}

/** What is wrong with what was made of a film, in words; empty where nothing is. */
export async function faultsOf(made: MadeFilm, expected: ExpectedFilm): Promise<string[]> {
  const faults: string[] = [];
  const check = (is: unknown, what: string): void => void (is || faults.push(what));
  const names = Object.keys(made.rungs).sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
  check(names.join() === expected.rungs.join(), `rungs ${names.join()}`);
  const probes = await Promise.all(Object.values(made.rungs).map(probeRung));
  for (const [index, [name, file]] of Object.entries(made.rungs).entries()) {
    const probe = probes[index];
    if (!probe) continue;
    const say = (is: unknown, what: string): void => check(is, `${name}: ${what}`);
    const isKept = name === expected.kept;
    checkStreams(probe, { expected, isLowest: name === expected.rungs[0], isKept, say });
    say((await samePicture(made.source, file)) === isKept, "whether its picture is the source's");
    say(!(await readFile(file)).includes(HIDDEN_PLACE), 'a place is hidden in it');
    say(await isFaststart(file), 'its index is not in front');
    const alike = await similarity({ source: made.source, rung: file }, measuresOf(probe, made));
    say(alike >= SIMILARITY_MIN, `similarity ${alike}`);
    if (expected.hasSound) await checkSound({ source: made.source, file }, say);
  }
  // Whoever changes rungs does so at a key frame. A kept one may have further ones.
  const times = probes.map(({ keyTimes }) => gridOf(keyTimes).join());
  check(new Set(times).size <= 1, `key frames differ: ${times.join(' | ')}`);
  return faults;
}

type Say = (is: unknown, what: string) => void;

/** What a rung is judged by. */
interface Judged {
  readonly expected: ExpectedFilm;
  readonly isLowest: boolean;
  readonly isKept: boolean;
  readonly say: Say;
}

/** Key frames where every rung has one. */
function gridOf(times: readonly number[]): string[] {
  const isOnGrid = (time: number): boolean =>
    Math.abs(time - Math.round(time / KEY_FRAME_SECONDS) * KEY_FRAME_SECONDS) < 0.05;
  return times.filter(isOnGrid).map((time) => time.toFixed(2));
}

function checkStreams(probe: RungProbe, { expected, isLowest, isKept, say }: Judged): void {
  const [picture, sound, ...others] = probe.streams;
  const isRight =
    picture?.['codec_name'] === 'h264' &&
    (isKept || picture['profile'] === 'High') &&
    picture['pix_fmt'] === 'yuv420p' &&
    picture['color_space'] === 'bt709' &&
    picture['color_transfer'] === 'bt709' &&
    picture['color_range'] !== 'pc' &&
    picture['side_data_list'] === undefined;
  say(isRight, `picture ${JSON.stringify(picture)}`);
  say(others.length === 0, 'further streams');
  const rate = rateOf(String(picture?.['avg_frame_rate']));
  if (isLowest) {
    const size = `${String(picture?.['width'])}x${String(picture?.['height'])}`;
    say(size === `${expected.width}x${expected.height}`, `size ${size}`);
    say(Math.abs(rate - expected.rate) < 0.02, `rate ${rate}`);
  }
  const seconds = probe.frames / rate;
  say(Math.abs(seconds - expected.seconds) <= 1 / rate + 0.002, `${seconds} s of picture`);
  const isRightSound =
    sound?.['codec_name'] === 'aac' && sound['channels'] === 2 && sound['sample_rate'] === '48000';
  say(expected.hasSound ? isRightSound : sound === undefined, `sound ${JSON.stringify(sound)}`);
  const keyTimes = isKept ? gridOf(probe.keyTimes).map(Number) : probe.keyTimes;
  const isAligned = keyTimes.every((time, at) => Math.abs(time - at * KEY_FRAME_SECONDS) < 0.05);
  say(isAligned && probe.keyTimes.length > 0, `key frames at ${probe.keyTimes.join()}`);
  const { title, location } = probe.tags;
  say(title === undefined && location === undefined, 'it tells where it was recorded');
}

async function checkSound(files: { source: string; file: string }, say: Say): Promise<void> {
  const [before, after] = [await toneOf(files.source), await toneOf(files.file)];
  if (!before || !after) return say(false, 'no tone');
  const off = Math.abs(after.begin - before.begin);
  say(off <= SOUND_SECONDS_OFF, `the tone is ${off} s off`);
  say(after.peak > 0.05, `its tone is as quiet as ${after.peak}`);
}

function measuresOf(
  probe: RungProbe,
  { isHdr: hdr }: MadeFilm,
): { width: number; height: number; rate: string; hdr: boolean } {
  const [picture] = probe.streams;
  const rate = String(picture?.['avg_frame_rate']);
  return { width: Number(picture?.['width']), height: Number(picture?.['height']), rate, hdr };
}

function rateOf(fraction: string): number {
  const [numerator = 0, denominator = 1] = fraction.split('/').map(Number);
  return numerator / denominator;
}
