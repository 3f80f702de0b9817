import { startTestSystem } from '@mate/devnet/test-system';
import { freshMongoUrl } from '../addresses.js';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, type Comparison, type Figures, type Row } from '../harness.js';
import { pacedTimes } from '../load/paced-times.js';
import { openRawPurchases } from '../raw/mongo-purchase.js';
import { signUp, type Member } from '../system/member.js';

const BUYERS = 40;
/** Each buyer begins one every two seconds, which is within what one session may write. */
const RATE = 20;
const MEASURE_MS = isQuick ? 2_000 : 20_000;

export const g35: Row = {
  name: 'G35',
  title: 'a purchase is begun, without its provider’s time',
  goals: [atMost(50, { figure: 'p99', unit: 'ms' }), forTheRecord({ figure: 'p50', unit: 'ms' })],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const raw = await openRawPurchases(freshMongoUrl('purchases'));
  const buyers: Member[] = [];
  while (buyers.length < BUYERS) buyers.push(await signUp(system));
  const [cheapest] =
    (await buyers[0]?.call<{ _id: string }[]>('GET', 'payment/package?countryCode=UAE')) ?? [];
  if (!cheapest) throw new Error('no packages on sale');
  const body = { packageId: cheapest._id, iframe: true };
  const begin = (index: number): Promise<unknown> => {
    const buyer = buyers[index % buyers.length];
    if (!buyer) throw new Error('there are no buyers');
    return buyer.call('POST', 'payment/amazon/buy', body);
  };
  // At a service's own pace, until what runs often is compiled.
  await timesOf(begin);
  return {
    ours: { name: 'buy', measure: () => timesOf(begin) },
    raw: { name: 'three documents', measure: () => timesOf((index) => raw.begin(index)) },
    conditions:
      `amazon, whose form is signed here and asks nobody; ${BUYERS} buyers, ${RATE} calls started each second whether earlier ones are done or not, for ${MEASURE_MS / 1_000} s, through the gateway; ` +
      `raw: purchase, key and event in one transaction with the driver alone, at the same rate`,
    [Symbol.asyncDispose]: async () => {
      await raw[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

function timesOf(call: (index: number) => Promise<unknown>): Promise<Figures> {
  return pacedTimes({ perSecond: RATE, forMs: MEASURE_MS }, call);
}
