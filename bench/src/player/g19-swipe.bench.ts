import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { openBarePlayer } from '../raw/bare-player.js';
import { makeShortsWorld, type ShortsWorld } from './shorts-world.js';
import { openFeed, swipeFastTo, swipeTo } from './swipes.js';

const SWIPES = isQuick ? 10 : 100;
const SHORTS = SWIPES + 40;
const WATCHED_MS = 1_500;
const COLD = isQuick ? 2 : 5;
const OPENS = isQuick ? 1 : 3;
const FAST_STEPS = 4;

export const g19: Row = {
  name: 'G19',
  title: 'swipe to the first frame of the next short',
  goals: [
    atMost(100, { figure: 'prefetched p95', unit: 'ms' }),
    atMost(600, { figure: 'cold p95', unit: 'ms' }),
    atMost(1_500, { figure: 'opened', unit: 'ms' }),
    forTheRecord({ figure: 'prefetched p50', unit: 'ms' }),
  ],
  rounds: 1,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const world = await makeShortsWorld(SHORTS);
  return {
    ours: { name: 'feed', measure: () => feedFigures(world) },
    raw: { name: 'bare page', measure: () => bareFigures(world) },
    conditions:
      `${world.describe}; ${SWIPES} steps after ${WATCHED_MS} ms each, from the key to the first frame by requestVideoFrameCallback; cold: ${COLD} times ` +
      `${FAST_STEPS} steps at once; opened: from asking for / to the first frame, ${OPENS} new browsers; raw is a page of three elements with ` +
      'the next film loaded ahead, which has no cold steps and nothing to open',
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

async function feedFigures(world: ShortsWorld): Promise<Figures> {
  const opened: number[] = [];
  for (let open = 0; open < OPENS; open += 1) {
    const { page, context } = await world.open();
    opened.push(await openFeed(page, world.gatewayUrl));
    await context.close();
  }
  const { page, context } = await world.open();
  await openFeed(page, world.gatewayUrl);
  const times: number[] = [];
  for (let index = 1; index <= SWIPES; index += 1) {
    await sleep(WATCHED_MS);
    times.push(await swipeTo(page, index));
  }
  const cold: number[] = [];
  let from = SWIPES;
  while (cold.length < COLD) {
    await sleep(WATCHED_MS);
    cold.push(await swipeFastTo(page, { from, to: from + FAST_STEPS }));
    from += FAST_STEPS;
  }
  await context.close();
  return {
    'prefetched p50': quantile(times, 0.5),
    'prefetched p95': quantile(times, 0.95),
    'cold p95': quantile(cold, 0.95),
    opened: quantile(opened, 0.5),
  };
}

async function bareFigures(world: ShortsWorld): Promise<Figures> {
  const { page, context } = await world.open();
  const player = await openBarePlayer(page, await sourcesOf(world));
  const times: number[] = [];
  for (let index = 1; index <= SWIPES; index += 1) {
    await sleep(WATCHED_MS);
    times.push(await player.next());
  }
  await context.close();
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return { 'prefetched p50': p50, 'prefetched p95': p95, 'cold p95': NaN, opened: NaN };
}

/** What the feed itself would play on this screen. */
async function sourcesOf({ gatewayUrl }: ShortsWorld): Promise<string[]> {
  const reply = await fetch(`${gatewayUrl}/api/short/homefeed?limit=100`, {
    headers: { 'app-version': '1.0.0' },
  });
  const { data } = (await reply.json()) as { data: { media: { h264: { '480p': string } } }[] };
  const films = data.map(({ media }) => media.h264['480p']);
  // As many as are swiped: addresses of the first page come again, and by then are no longer kept.
  return Array.from({ length: SWIPES + 2 }, (_, index) => films[index % films.length] ?? '');
}
