import { loadavg } from 'node:os';
import { startTestSystem } from '@mate/devnet/test-system';
import { linesOf, tableOf, type Measured } from './growth/growth-table.js';
import {
  controlList,
  deepPagesOf,
  listsOf,
  poisonedListsOf,
  reverselyPoisonedListsOf,
  type List,
  type Subjects,
} from './growth/lists.rules.js';
import {
  probesOf,
  repeatPages,
  sampleAll,
  type Asked,
  type Probe,
  type Sample,
} from './growth/probe.js';
import { openGrowingData } from './growth/seed.js';
import { rareWordOf } from './growth/content-seed.js';
import { sizeOf } from './growth/sizes.rules.js';
import { isQuick, show } from './harness.js';
import { untilCopied } from './search/search-rows.js';
import { signUp } from './system/member.js';

const ROUNDS = isQuick ? 3 : 30;
const WARM_UPS = 3;
// A process that just started has not compiled what it runs: the first size would look dear.
const WARM_UPS_FIRST = isQuick ? 3 : 40;
const STAGE_MS_MAX = 120_000;
// Enough for MongoDB to keep the plan that is best for these.
const POISON = { times: 14, msMax: 400_000 };

/** What a run prints. */
export interface GrowthReport {
  readonly text: string;
  readonly isMet: boolean;
}

/**
 * How the cost of every list grows with the data: one system that is filled up from size to size, so that remembered
 * query plans grow old in it as they do in production. Nothing is kept: the table goes to RESULTS.md by hand.
 */
export async function measureGrowth(
  sizes: readonly number[],
  say: (line: string) => void,
): Promise<GrowthReport> {
  const loadBefore = loadavg()[0] ?? NaN;
  const system = await startTestSystem();
  try {
    const viewer = await signUp(system);
    await using data = await openGrowingData(system.facts, viewer.accountId);
    const measured: Measured[] = [];
    for (const size of sizes.map(sizeOf)) {
      const begin = performance.now();
      await data.growTo(size);
      await untilCopied(system.facts, size.posts);
      const seconds = (performance.now() - begin) / 1_000;
      say(
        `  ${show(size.posts)} posts, ${show(size.accounts)} accounts: ${show(seconds)} s to seed`,
      );
      const samples = await measureSize(
        { gatewayUrl: system.gatewayUrl, viewer },
        measured.length === 0 ? WARM_UPS_FIRST : WARM_UPS,
        {
          creatorId: data.creatorId,
          viewerId: viewer.accountId,
          hotPostId: data.hotPostId(),
          rareWord: rareWordOf(size),
        },
      );
      measured.push({ posts: size.posts, samples });
      say(`  measured in ${show((performance.now() - begin) / 1_000 - seconds)} s`);
    }
    return reportOf(measured, loadBefore);
  } finally {
    await system.stop();
  }
}

async function measureSize(
  asked: Asked,
  warmUpsAtFirst: number,
  subjects: Subjects,
): Promise<Sample[]> {
  const limits = { warmUps: WARM_UPS, rounds: ROUNDS, msMax: STAGE_MS_MAX };
  const control = controlList(subjects);
  const controlPath = `api/${control.path}`;
  const lists = await probesOfAll(asked, listsOf(subjects));
  const samples = await sampleAll(
    asked,
    [{ list: control, isCursor: false, path: controlPath }, ...lists],
    { ...limits, warmUps: warmUpsAtFirst },
  );
  await repeatPages(
    asked,
    deepPagesOf(subjects).map((path) => ({ path })),
    POISON,
  );
  const poisoned = poisonedListsOf(subjects);
  const after = await sampleAll(asked, await probesOfAll(asked, poisoned), limits);
  await repeatPages(asked, poisoned, POISON);
  const reverse = await probesOfAll(asked, reverselyPoisonedListsOf(subjects));
  return [...samples, ...after, ...(await sampleAll(asked, reverse, limits))];
}

async function probesOfAll(asked: Asked, lists: readonly List[]): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const list of lists) probes.push(...(await probesOf(asked, list)));
  return probes;
}

function reportOf(measured: readonly Measured[], loadBefore: number): GrowthReport {
  const lines = linesOf(measured);
  const text = [
    `One caller, one call at a time, all lists in turn; ${ROUNDS} rounds a size; 20 rows; cursors up to ten pages deep; ` +
      `load average before ${show(loadBefore)}. "Missed until then": known to grow; work on it is to come.`,
    '',
    tableOf(measured, lines),
  ].join('\n');
  return { text, isMet: lines.every(({ verdict }) => verdict !== 'missed') };
}
