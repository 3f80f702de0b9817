import { startTestSystem } from '@mate/devnet/test-system';
import { read } from '../addresses.js';
import { timesAtMost } from '../goals.js';
import type { Comparison, Row } from '../harness.js';
import { timeOf } from '../load/stopwatch.js';
import { encodeAlone } from '../raw/ffmpeg-ladder.js';
import { makeClip } from '../system/clip.js';
import { signUp } from '../system/member.js';
import { putClip } from '../system/upload.js';

const WALL = { figure: 'wall', unit: 's' };

export const g14: Row = {
  name: 'G14',
  title: 'upload complete to first playable',
  goals: [timesAtMost(1.15, WALL, 0.7)],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const ffmpeg = read('MATE_FFMPEG');
  const clip = await makeClip(ffmpeg);
  const { file, folder } = clip;
  const system = await startTestSystem();
  const member = await signUp(system);
  const who = { member, gatewayUrl: system.gatewayUrl };
  return {
    ours: {
      name: 'upload',
      measure: async () => {
        const upload = await putClip(who, file);
        const { wall } = await timeOf(() => upload.untilPlayable());
        await upload.untilSettled();
        return { wall };
      },
    },
    raw: {
      name: '480p alone',
      measure: async () => {
        const { wall } = await timeOf(() => encodeAlone({ ffmpeg, file, folder }, '480p'));
        return { wall };
      },
    },
    conditions:
      `${clip.describe}; from the call that completes the upload to the event that it plays, idle worker: queue, download, ` +
      `probe, 480p and poster, upload of both, publication; raw is the 480p command alone`,
    [Symbol.asyncDispose]: async () => {
      await system.stop();
      await clip[Symbol.asyncDispose]();
    },
  };
}
