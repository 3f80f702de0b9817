import { randomInt } from 'node:crypto';
import { BSON } from 'mongodb';
import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { eventually } from '@mate/testing/wait';
import { PaymentsMetrics } from '../../src/payments-metrics.js';
import type { WebhookMessage } from '../../src/providers/payment-provider.port.js';
import { aNetwork, PaymentsSystem } from '../payments-system.js';
import { forgeriesOf } from './mutations.js';
import { genuineNotice, messageWith, noticeKinds } from './notice-kinds.js';
import { begin, factsAbout, payUnnoticed, type Begun } from './payers.js';

/** A hundred times as many in the campaign, of each provider. */
const FORGERIES = 10;
const AT_ONCE = 10;
const SEED = Number(process.env['MATE_SEED'] ?? randomInt(2 ** 31));

describe(`forged notices at the running service (MATE_SEED=${SEED} repeats)`, () => {
  let system: PaymentsSystem;

  /** Two purchases with each provider. */
  let begun: ReadonlyMap<string, readonly [Begun, Begun]>;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
    // Together: some answer only when a phone was asked for a while.
    const two = async (provider: string) =>
      Promise.all([begin(system, provider), begin(system, provider)]);
    const pairs = noticeKinds.map(async ({ provider }) => [provider, await two(provider)] as const);
    begun = new Map(await Promise.all(pairs));
  });

  afterAll(() => system.stop());

  afterEach(async () => {
    system.losesBankReturns = false;
    await system.noFaults();
  });

  /** True where it was taken. */
  const tell = async (provider: string, message: WebhookMessage): Promise<boolean> => {
    const call = { provider, ...message, headers: { ...message.headers } };
    const sent = system.client.receiveWebhook({ ...call, clientNetwork: aNetwork() });
    return sent.then(
      () => true,
      (error: { reason: string }) => {
        expect(['PAYMENT_SIGNATURE_INVALID', 'PROVIDER_NOT_FOUND']).toContain(error.reason);
        return false;
      },
    );
  };
  const forgeriesCounted = async (provider: string): Promise<number> => {
    const { values } = await system.service.app.get(PaymentsMetrics).webhooks.get();
    const counted = values.filter(
      ({ labels }) => labels['provider'] === provider && labels['outcome'] === 'bad_signature',
    );
    return counted.reduce((sum, { value }) => sum + value, 0);
  };
  /** Every byte of the purchases, and what was announced of them; not when we ask, which whoever names one may cause. */
  const stateOf = async (pair: readonly Begun[]): Promise<string> => {
    const ids = pair.map(({ purchase }) => purchase.purchaseId);
    const asked = { lastAskTime: 0, questionTime: 0 };
    const rows = await system.db
      .collection<{ _id: string }>('purchases')
      .find({ _id: { $in: ids } }, { projection: asked, sort: { _id: 1 } })
      .toArray();
    return BSON.EJSON.stringify([rows, await Promise.all(pair.map((one) => system.eventsOf(one)))]);
  };

  it.each(noticeKinds)(
    '$provider / refused and counted, no byte of a purchase changes, and the genuine one settles',
    async (kind) => {
      const { provider } = kind;
      const pair = begun.get(provider);
      if (!pair) throw new Error('no purchases');
      const [one, other] = pair;
      // Whatever makes us ask learns nothing, so what moves was moved by a message.
      await system.fault('down', provider);
      const before = await stateOf(pair);
      const counted = await forgeriesCounted(provider);
      const facts = [factsAbout(one, 1), factsAbout(other, 2)] as const;
      const forgeries = fc.sample(forgeriesOf(kind, facts), {
        numRuns: runs(FORGERIES),
        seed: SEED,
      });
      let refused = 0;
      for (let first = 0; first < forgeries.length; first += AT_ONCE) {
        const some = forgeries.slice(first, first + AT_ONCE);
        const taken = await Promise.all(some.map(({ forged }) => tell(provider, forged)));
        refused += taken.filter((isTaken) => !isTaken).length;
        const broken = some.filter(({ breaksSignature }, index) => breaksSignature && taken[index]);
        expect(broken.map(({ how }) => how)).toEqual([]);
      }
      expect(await stateOf(pair)).toBe(before);
      expect(await forgeriesCounted(provider)).toBe(counted + refused);
      await system.noFaults();
      system.losesBankReturns = true;
      await payUnnoticed(system, one);
      expect(await tell(provider, genuineNotice(kind, facts[0]))).toBe(true);
      await eventually(async () => expect(await system.stateOf(one)).toBe('SETTLED'));
      expect(await system.stateOf(other)).not.toBe('SETTLED');
    },
  );

  it('epay, whose server never calls / there is nobody to tell', async () => {
    const { purchase } = await begin(system, 'epay');
    const body = JSON.stringify({ OrderID: purchase.reference, ResponseCode: '0' });
    expect(await tell('epay', messageWith(body, 'application/json'))).toBe(false);
  });
});
