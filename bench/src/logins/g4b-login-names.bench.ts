import { startTestSystem } from '@mate/devnet/test-system';
import { atMost } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { areaUnderCurve } from './area-under-curve.js';
import { signUp } from '../system/member.js';

const TRIES = isQuick ? 60 : 500;
const MEMBERS = isQuick ? 10 : 50;

export const g4b: Row = {
  name: 'G4b',
  title: 'wrong passwords for known and for unknown names',
  goals: [
    atMost(5, { figure: 'medians apart', unit: 'ms' }),
    atMost(0.55, { figure: 'AUC', unit: '' }),
  ],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const known: string[] = [];
  for (let count = 0; count < MEMBERS; count += 1) {
    known.push((await signUp(system)).credentials.email);
  }
  let made = 0;
  const unknownName = (): string => `nobody${(made += 1)}.${Date.now()}@example.com`;
  const strangers = Array.from({ length: MEMBERS }, unknownName);
  const legOf = (name: string, names: readonly string[]) => ({
    name,
    measure: () =>
      told(system.gatewayUrl, { names, others: Array.from({ length: MEMBERS }, unknownName) }),
  });
  return {
    ours: legOf('known', known),
    raw: legOf('unknown', strangers),
    conditions:
      `${TRIES} wrong passwords for ${MEMBERS} names of accounts and ${TRIES} for names that nobody has, in turn, one at a time, through the gateway; ` +
      'raw compares names that nobody has with others that nobody has: what the machine itself makes of equals. AUC: how often a time of one kind is longer, from 0.5',
    [Symbol.asyncDispose]: () => system.stop(),
  };
}

/** How far the times of two kinds of names are apart. */
async function told(
  gatewayUrl: string,
  { names, others }: { names: readonly string[]; others: readonly string[] },
): Promise<Figures> {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < TRIES; count += 1) {
    // The kind that goes first changes, since whoever comes second finds everything warm.
    const order = count % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const kind of order) {
      const list = kind === 0 ? names : others;
      times[kind].push(await timeOf(gatewayUrl, list[count % list.length] ?? ''));
    }
  }
  const auc = areaUnderCurve(times[0], times[1]);
  return {
    'medians apart': Math.abs(quantile(times[0], 0.5) - quantile(times[1], 0.5)),
    AUC: Math.max(auc, 1 - auc),
  };
}

async function timeOf(gatewayUrl: string, email: string): Promise<number> {
  const begin = performance.now();
  const reply = await fetch(`${gatewayUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'app-version': '1.0.0' },
    body: JSON.stringify({ email, password: 'a wrong pass phrase' }),
  });
  await reply.text();
  if (reply.status !== 401) throw new Error(`${email}: ${reply.status}`);
  return performance.now() - begin;
}
