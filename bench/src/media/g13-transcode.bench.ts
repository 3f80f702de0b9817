import assert from 'node:assert/strict';
import { openStandaloneLadder } from '@mate/content/standalone-ladder';
import { read } from '../addresses.js';
import { forTheRecord, timesAtMost } from '../goals.js';
import type { Comparison, Row } from '../harness.js';
import { timeOf } from '../load/stopwatch.js';
import { encodeApart, encodeTogether, type RawEncode } from '../raw/ffmpeg-ladder.js';
import { makeClip } from '../system/clip.js';

const ROUNDS = 3;
const WALL = { figure: 'wall', unit: 's' };
const CPU = { figure: 'cpu', unit: 's' };

export const g13: Row = {
  name: 'G13',
  title: 'transcode of a short against one hand-written command',
  goals: [timesAtMost(1.05, WALL), forTheRecord(CPU)],
  rounds: ROUNDS,
  prepare: () => compare({ name: 'one command', encode: encodeTogether }),
};

export const g13b: Row = {
  name: 'G13b',
  title: 'transcode of a short against three separate commands',
  goals: [timesAtMost(0.8, WALL), forTheRecord(CPU)],
  rounds: ROUNDS,
  prepare: () => compare({ name: 'three commands', encode: encodeApart }),
};

async function compare(raw: {
  name: string;
  encode: (what: RawEncode) => Promise<void>;
}): Promise<Comparison> {
  const ffmpeg = read('MATE_FFMPEG');
  const clip = await makeClip(ffmpeg);
  const { file, folder } = clip;
  const ladder = await openStandaloneLadder({ ffmpeg, ffprobe: read('MATE_FFPROBE'), folder });
  return {
    ours: {
      name: 'ladder',
      measure: () =>
        timeOf(async () => {
          const rungs = await ladder.render(file);
          assert.deepEqual(rungs, ['480p', '720p', '1080p']);
        }),
    },
    raw: { name: raw.name, measure: () => timeOf(() => raw.encode({ ffmpeg, file, folder })) },
    conditions:
      `${clip.describe}; h264 480p, 720p, 1080p, preset veryfast; ours also probes, makes poster and blurhash, ` +
      `and has 480p ready before it begins the others`,
    [Symbol.asyncDispose]: () => clip[Symbol.asyncDispose](),
  };
}
