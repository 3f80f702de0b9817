import { startTestSystem } from '@mate/devnet/test-system';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, type Comparison, type Figures, type Row } from '../harness.js';
import { pacedTimes } from '../load/paced-times.js';
import { signUp, type Member } from '../system/member.js';
import { buyCoins } from './coins.js';
import { watchLane } from './lane-figures.js';

const GIVERS = 20;
const RATE = 200;
const MEASURE_MS = isQuick ? 2_000 : 20_000;

export const g33: Row = {
  name: 'G33',
  title: 'gifts by the API, 200 a second',
  goals: [
    atMost(50, { figure: 'p99', unit: 'ms' }),
    forTheRecord({ figure: 'p50', unit: 'ms' }),
    // Why it takes as long as it does: a call waits for the batch before its own, and both for the processor.
    forTheRecord({ figure: 'batch', unit: 'ms' }),
    forTheRecord({ figure: 'perBatch', unit: '' }),
    forTheRecord({ figure: 'busy', unit: '%' }),
  ],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const creator = await signUp(system);
  const givers: Member[] = [];
  while (givers.length < GIVERS) {
    const giver = await signUp(system);
    await buyCoins(giver, system.sandboxUrl);
    givers.push(giver);
  }
  const gift = { targetUserId: creator.accountId, coins: 1 };
  const metricsUrl = `http://127.0.0.1:${system.facts.ports['wallet-http']}/metrics`;
  const measured = async (call: (giver: Member) => Promise<unknown>): Promise<Figures> => {
    const lane = await watchLane(metricsUrl);
    const times = await timesAt(givers, call);
    return { ...times, ...(await lane()) };
  };
  return {
    ours: {
      name: 'gift',
      measure: () => measured((giver) => giver.call('POST', 'payment/gift', gift)),
    },
    raw: {
      name: 'balance',
      measure: () => measured((giver) => giver.call('GET', 'payment/wallet')),
    },
    conditions:
      `${GIVERS} givers, one creator, ${RATE} calls started each second whether earlier ones are done or not, for ${MEASURE_MS / 1_000} s; ` +
      `through the gateway; raw is the balance call of the same people at the same rate: what a call costs that posts nothing; batch: of the ledger, from reading to the commit, busy: of all cores`,
    [Symbol.asyncDispose]: () => system.stop(),
  };
}

function timesAt(
  givers: readonly Member[],
  call: (giver: Member) => Promise<unknown>,
): Promise<Figures> {
  return pacedTimes({ perSecond: RATE, forMs: MEASURE_MS }, (index) => {
    const giver = givers[index % givers.length];
    if (!giver) throw new Error('there are no givers');
    return call(giver);
  });
}
