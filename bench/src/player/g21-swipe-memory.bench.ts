import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, type Comparison, type Figures, type Row } from '../harness.js';
import { makeShortsWorld, type ShortsWorld } from './shorts-world.js';
import { openFeed, swipeTo } from './swipes.js';

const FEW = 5;
const MANY = isQuick ? 10 : 200;
const WATCHED_MS = 300;
const BYTES_PER_MB = 1_000_000;

export const g21: Row = {
  name: 'G21',
  title: 'what two hundred swipes leave in memory',
  goals: [
    atMost(30, { figure: 'grown', unit: 'MB of script memory' }),
    atMost(3, { figure: 'videos', unit: 'elements' }),
    forTheRecord({ figure: 'dropped', unit: 'of 100 frames' }),
    forTheRecord({ figure: 'nodes', unit: 'more nodes' }),
  ],
  rounds: 1,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const world = await makeShortsWorld(MANY + FEW);
  return {
    ours: { name: 'feed', measure: () => figuresAfter(world, MANY) },
    raw: { name: 'few', measure: () => figuresAfter(world, 2 * FEW) },
    conditions: `${world.describe}; ${MANY} steps, ${WATCHED_MS} ms each; memory after a collection, against that after ${FEW} steps of the same page; raw is a page of ${2 * FEW} steps`,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

async function figuresAfter(world: ShortsWorld, swipes: number): Promise<Figures> {
  const { page, context } = await world.open();
  await openFeed(page, world.gatewayUrl);
  let begin = await usedBy(page);
  let videos = 0;
  for (let index = 1; index <= swipes; index += 1) {
    await sleep(WATCHED_MS);
    await swipeTo(page, index);
    const now = await page.evaluate<number>(`document.querySelectorAll('video').length`);
    videos = Math.max(videos, now);
    if (index === FEW) begin = await usedBy(page);
  }
  const end = await usedBy(page);
  await context.close();
  return {
    grown: end.heap - begin.heap,
    nodes: end.nodes - begin.nodes,
    videos,
    dropped: end.dropped,
  };
}

interface Used {
  readonly heap: number;
  readonly nodes: number;
  readonly dropped: number;
}

async function usedBy(page: Page): Promise<Used> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  const dropped = await page.evaluate<number>(`(() => {
    let [all, dropped] = [0, 0];
    for (const video of document.querySelectorAll('video')) {
      const told = video.getVideoPlaybackQuality();
      all += told.totalVideoFrames; dropped += told.droppedVideoFrames;
    }
    return all === 0 ? 0 : (100 * dropped) / all;
  })()`);
  return { heap: usedSize / BYTES_PER_MB, nodes, dropped };
}
