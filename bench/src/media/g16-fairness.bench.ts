import type { Db } from 'mongodb';
import { startTestSystem } from '@mate/devnet/test-system';
import { openContent } from '../feed/following-data.js';
import { read } from '../addresses.js';
import { timesAtMost } from '../goals.js';
import { isQuick, type Comparison, type Row } from '../harness.js';
import { timeOf } from '../load/stopwatch.js';
import { makeClip } from '../system/clip.js';
import { signUp } from '../system/member.js';
import { putClip } from '../system/upload.js';

const CROWD = isQuick ? 10 : 100;
const SECONDS = 4;
const IDLE_TRIES_MAX = 600;
const IDLE_TRY_MS = 200;

export const g16: Row = {
  name: 'G16',
  title: 'upload complete to first playable, behind a hundred of somebody else',
  // One and a half times alone, and one job that was under way; both clips are alike, so that is one more of alone.
  goals: [timesAtMost(2.5, { figure: 'wall', unit: 's' })],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const clip = await makeClip(read('MATE_FFMPEG'), SECONDS);
  const system = await startTestSystem();
  const { gatewayUrl } = system;
  const { client, content } = await openContent(system.facts);
  const many = { member: await signUp(system), gatewayUrl };
  const one = { member: await signUp(system), gatewayUrl };
  const firstPlayable = async (): Promise<number> => {
    const upload = await putClip(one, clip.file);
    return (await timeOf(() => upload.untilPlayable())).wall;
  };
  return {
    ours: {
      name: 'behind',
      measure: async () => {
        for (let index = 0; index < CROWD; index += 1)
          await (await putClip(many, clip.file)).complete();
        const wall = await firstPlayable();
        const left = await content
          .collection('assets')
          .countDocuments({ ownerId: many.member.accountId, state: 'processing' });
        await endAll(content);
        if (left === 0) throw new Error('nothing waited any more: the crowd was too small');
        return { wall };
      },
    },
    raw: {
      name: 'alone',
      measure: async () => {
        const wall = await firstPlayable();
        await endAll(content);
        return { wall };
      },
    },
    conditions:
      `${clip.describe}; one account completes ${CROWD} uploads, then another account one; from the call that completes it to the event that it ` +
      'plays; the goal is 1.5 × alone and one clip that was under way; raw is the same upload on an idle worker',
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await system.stop();
      await clip[Symbol.asyncDispose]();
    },
  };
}

/** What is left would take a quarter of an hour: ends it, and waits until the worker is idle. */
async function endAll(content: Db): Promise<void> {
  const assets = content.collection('assets');
  await assets.updateMany(
    { 'order.finished': false },
    { $set: { 'order.finished': true, state: 'failed', failureReason: 'MEDIA_TROUBLE' } },
  );
  for (let tries = 0; tries < IDLE_TRIES_MAX; tries += 1) {
    const underWay = { 'order.leaseExpireTime': { $gt: new Date() } };
    if ((await assets.countDocuments(underWay)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, IDLE_TRY_MS));
  }
  throw new Error('the worker does not come to rest');
}
