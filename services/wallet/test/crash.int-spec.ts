import { messagingPoints } from '@mate/messaging/fail-points';
import { runs } from '@mate/testing/runs';
import type { ServiceEnv } from '@mate/testing/service-env';
import { walletPoints } from '../src/fail-points.js';
import {
  CrashChain,
  wordOf,
  type CrashCase,
  type CrashOutcome,
  type CrashPoint,
} from './money/crash-chain.js';
import { crashSample } from './money/crash-sample.js';
import { expectedOf } from './money/expected-state.js';
import { moneyFlows, type FlowName, type MoneyFlow } from './money/money-flows.js';
import { moneyEnv } from './money/money-wallet.js';

/** Chains of processes side by side; each waits as long for leases as it computes. */
const CHAINS = 3;
/** Locks of a killed process are the longest of it, two thirds of this. */
const RECOVERY_MS_MAX = 30_000;
const MINUTES_MAX = 10;
const HOURS_MAX = 2;
const NOTHING = { journals: 0, news: 0 };

const isSent = (name: string): boolean => name.startsWith('relay.');

describe('kill -9 of the wallet at the steps of the flows of coins', () => {
  const envs: ServiceEnv[] = [];
  /** Kept from one round of cases to the next: the clock of a chain never goes back behind its journals. */
  let chains: readonly CrashChain[] = [];

  beforeAll(async () => {
    const first = await moneyEnv();
    envs.push(first);
    while (envs.length < CHAINS) envs.push(await moneyEnv(first));
    chains = envs.map(({ env }) => new CrashChain(env));
  });

  afterAll(async () => {
    // The first has the topics of all.
    for (const env of envs.reverse()) await env.dispose();
  });

  async function crash(cases: readonly CrashCase[]): Promise<Map<CrashCase, CrashOutcome>> {
    const open = [...cases];
    const rounds = chains.map((chain) => chain.run(() => open.shift()));
    return new Map((await Promise.all(rounds)).flatMap((outcomes) => [...outcomes]));
  }

  describe('each step once at least', () => {
    let outcomes: ReadonlyMap<CrashCase, CrashOutcome>;
    beforeAll(async () => {
      outcomes = await crash(crashSample);
    }, MINUTES_MAX * 60_000);

    it('every step of the wallet, and of how its events are sent / is among them', () => {
      const crashed = new Set(crashSample.map(({ point }) => point));
      const named = [...walletPoints.names, ...messagingPoints.names.filter(isSent)];
      expect([...crashed].sort()).toEqual(named.sort());
    });

    it.each(crashSample.map((one) => [one.flow, one.point, one.times, one] as const))(
      '%s / at %s, time %i / one effect, one answer, and whole books',
      (...[, , , one]) => expectOneEffect(one, outcomes.get(one)),
    );
  });

  if (runs(1) === 1) return;

  it(
    'every step of every flow, each time / one effect, one answer, and whole books',
    async () => {
      const flows = Object.keys(moneyFlows) as FlowName[];
      const watched = await crash(flows.map((flow) => ({ flow })));
      const cases = [...watched].flatMap(([{ flow }, outcome]) => stepsOf(flow, outcome));
      const outcomes = [...(await crash(cases))];
      // What a process does beside a flow, it may do less often another time.
      const reached = outcomes.filter(([, { ended }]) => ended === 'SIGKILL');
      for (const [one, outcome] of reached) expectOneEffect(one, outcome);
      const missed = outcomes.length - reached.length;
      console.log(`${reached.length} crashes in ${flows.length} flows, ${missed} not reached`);
      expect(missed).toBeLessThan(reached.length / 10);
    },
    HOURS_MAX * 3_600_000,
  );
});

/** Each step that a flow came to, as often as it did. What is sent beside a flow is none of it. */
function stepsOf(flow: FlowName, outcome: CrashOutcome): CrashCase[] {
  const seen = new Map<string, number>();
  return (wordOf(outcome, 'survived')?.passed ?? []).flatMap((point) => {
    const times = (seen.get(point) ?? 0) + 1;
    seen.set(point, times);
    return isSent(point) && flow !== 'a gift until it is published'
      ? []
      : [{ flow, point: point as CrashPoint, times }];
  });
}

function expectOneEffect(one: CrashCase, outcome: CrashOutcome | undefined): void {
  const flow: MoneyFlow = moneyFlows[one.flow];
  const broken = outcome && wordOf(outcome, 'broken')?.why;
  expect({ ...one, broken, ended: outcome?.ended }).toEqual({ ...one, ended: 'SIGKILL' });
  if (!outcome) return;
  expect(wordOf(outcome, 'failed')?.why).toBeUndefined();
  const [recovered, repeated] = [wordOf(outcome, 'recovered'), wordOf(outcome, 'repeated')];
  const expected = expectedOf(flow, wordOf(outcome, 'prepared')?.past ?? NOTHING);
  expect({ ...one, state: recovered?.state }).toEqual({ ...one, state: expected });
  expect({ ...one, state: repeated?.state }).toEqual({ ...one, state: expected });
  // What its caller was told, before the crash or after it, is told again.
  const told = wordOf(outcome, 'answered') ?? recovered;
  if (!flow.untilDone) expect(repeated?.answer).toEqual(told?.answer);
  expect(recovered?.afterMs).toBeLessThan(RECOVERY_MS_MAX);
}
