import { eventually } from '@mate/testing/wait';
import { dieAt, passedPoints } from '@mate/testing/fail-points';
import type { CrashOrders, CrashWord } from './money/crash-chain.js';
import { settled } from './wallet-fixture.js';
import { moneyFlows, type MoneyFlow } from './money/money-flows.js';
import { MoneyWallet } from './money/money-wallet.js';

/*
 * One wallet process for the crash specs: sees what became of the flow that the process before it died in, then dies in
 * the next one. It says in lines of JSON how far it has come.
 */

/** How long a step that is not come to is waited for. */
const LAST_STEP_MS_MAX = 20_000;
/** How long Node takes to read the program says more of the machine than of the recovery. */
const startedAtMs = performance.now();
const { aheadMs, before, next } = JSON.parse(process.env['CRASH_ORDERS'] ?? '') as CrashOrders;

function say(word: CrashWord): void {
  const text = (_: string, value: unknown): unknown =>
    typeof value === 'bigint' ? value.toString() : value;
  console.log(JSON.stringify(word, text));
}

const wallet = await MoneyWallet.open(process.env, aheadMs);

async function recover({ answered, flow: name, ids, people }: NonNullable<typeof before>) {
  const flow: MoneyFlow = moneyFlows[name];
  const at = { wallet, people, ids };
  const ask = (): Promise<unknown> => settled(() => flow.run(at));
  // Who was answered does not ask again.
  let answer: unknown;
  if (flow.untilDone) await flow.untilDone(at);
  else if (!answered) answer = await ask();
  await wallet.quiet();
  const afterMs = performance.now() - startedAtMs;
  const state = await wallet.stateOf(people);
  say({ is: 'recovered', answer, state, afterMs });
  const again = await ask();
  await wallet.quiet();
  say({ is: 'repeated', answer: again, state: await wallet.stateOf(people) });
}

async function die({ flow: name, point, times }: NonNullable<typeof next>): Promise<void> {
  const flow: MoneyFlow = moneyFlows[name];
  const people = await Promise.all(flow.people.map((shard) => wallet.someoneOf(shard)));
  const ids = await flow.prepare(wallet, people);
  await wallet.quiet();
  const past = await wallet.writtenAbout(people);
  const ahead = flow.aheadMs ?? 0;
  say({ is: 'prepared', people, ids, past, aheadMs: wallet.aheadMs + ahead });
  const passed = passedPoints();
  if (point !== undefined) dieAt(point, times);
  wallet.goOn(ahead);
  say({ is: 'answered', answer: await settled(() => flow.run({ wallet, people, ids })) });
  await wallet.quiet();
  // What it does may be seen a moment before the step behind it is come to.
  const came = (): boolean => passed.filter((name) => name === point).length >= (times ?? 1);
  if (point !== undefined) await eventually(came, { timeoutMs: LAST_STEP_MS_MAX }).catch(() => {});
  say({ is: 'survived', passed });
}

if (before) await recover(before).catch((error: unknown) => say({ is: 'failed', why: why(error) }));
if (next) await die(next).catch((error: unknown) => say({ is: 'broken', why: why(error) }));
process.exit(0);

function why(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}
