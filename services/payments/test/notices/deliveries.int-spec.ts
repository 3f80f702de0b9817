import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { PaymentsSystem, aNetwork, type PaymentsClient } from '../payments-system.js';
import { genuineNotice, noticeKinds, type NoticeKind } from './notice-kinds.js';
import { begin, factsAbout, hasty, payUnnoticed, type Begun } from './payers.js';

const SETTLED = 'payments.purchase_settled.v1';
/** The campaign has 10,010. */
const NOTICES = 35;
const BATCH = 70;
const COPIES_MAX = 50;
const AT_ONCE = 32;
const SEED = Number(process.env['MATE_SEED'] ?? randomInt(2 ** 31));
const HOURS_MAX = 3;

/** A genuine notice of a paid purchase, and which copy of it. */
interface Delivery {
  readonly kind: NoticeKind;
  readonly of: Begun;
  readonly serial: number;
}

describe(`genuine notices, repeated in any order (MATE_SEED=${SEED} repeats)`, () => {
  let system: PaymentsSystem;
  let second: Awaited<ReturnType<PaymentsSystem['join']>>;

  beforeAll(async () => {
    system = await PaymentsSystem.start({ ...hasty });
    second = await system.join(hasty);
  });

  afterAll(async () => {
    await second.stop();
    await system.stop();
  });

  const deliver = ({ kind, of, serial }: Delivery, client: PaymentsClient): Promise<unknown> => {
    const message = genuineNotice(kind, factsAbout(of, serial));
    return client.receiveWebhook({
      provider: kind.provider,
      ...message,
      headers: { ...message.headers },
      clientNetwork: aNetwork(),
    });
  };

  /** How often each purchase of these buyers was announced as settled. The wallet credits such an event once. */
  const timesSettled = async (begun: readonly Begun[]): Promise<number[]> => {
    const keys = begun.map(({ buyer }) => buyer.accountId);
    const rows = await system.db
      .collection<{ key: string; name: string }>('outbox')
      .find({ key: { $in: keys }, name: SETTLED })
      .toArray();
    return keys.map((key) => rows.filter((row) => row.key === key).length);
  };

  const paid = async (kind: NoticeKind): Promise<Begun> => {
    const begun = await begin(system, kind.provider);
    await payUnnoticed(system, begun);
    return begun;
  };

  it(
    'one to fifty copies each, at two processes / every purchase is settled, and announced once',
    async () => {
      system.losesBankReturns = true;
      let copies = 0;
      for (let first = 0; first < runs(NOTICES); first += BATCH) {
        const count = Math.min(BATCH, runs(NOTICES) - first);
        const kinds = Array.from({ length: count }, (_, index) => kindAt(first + index));
        const begun = await Promise.all(kinds.map(paid));
        const all = kinds.map((kind, index): Delivery => {
          const of = begun[index];
          if (!of) throw new Error('no purchase');
          return { kind, of, serial: first + index };
        });
        const order = shuffled(all, SEED + first);
        copies += order.length;
        await atOnce(order, (one, index) =>
          deliver(one, index % 2 === 0 ? system.client : second.client),
        );
        for (const one of begun)
          await eventually(async () => expect(await system.stateOf(one)).toBe('SETTLED'));
        expect(await timesSettled(begun)).toEqual(begun.map(() => 1));
      }
      if (runs(1) > 1) console.log(`${runs(NOTICES)} notices, ${copies} deliveries`);
    },
    HOURS_MAX * 3_600_000,
  );
});

function kindAt(index: number): NoticeKind {
  const kind = noticeKinds[index % noticeKinds.length];
  if (!kind) throw new Error('no providers');
  return kind;
}

/** One to fifty copies of each, in an order that follows from the seed. */
function shuffled(all: readonly Delivery[], seed: number): Delivery[] {
  const copies = fc.array(fc.integer({ min: 1, max: COPIES_MAX }), {
    minLength: all.length,
    maxLength: all.length,
  });
  const [counts = []] = fc.sample(copies, { numRuns: 1, seed });
  const each = all.flatMap((one, index) => Array.from({ length: counts[index] ?? 1 }, () => one));
  const whole = { minLength: each.length, maxLength: each.length };
  const [order = []] = fc.sample(fc.shuffledSubarray(each, whole), { numRuns: 1, seed });
  return order;
}

async function atOnce<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
