import { randomInt } from 'node:crypto';
import { startTestSystem, type TestSystem } from '@mate/devnet/test-system';
import { freshMongoUrl } from '../addresses.js';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { openRawCredits } from '../raw/kafka-credit.js';
import { signUp, type Member } from '../system/member.js';

/** Buyers whose phones are asked at the same time. */
const BUYERS = 15;
/** Of so many purchases each; all of a wave are paid before our own schedule would ask. */
const WAVES = isQuick ? 1 : 14;
const BALANCE_MS_MAX = 30_000;

export const g34: Row = {
  name: 'G34',
  title: 'a provider’s notice to the balance that its buyer sees',
  goals: [
    atMost(100, { figure: 'p50', unit: 'ms' }),
    atMost(1_000, { figure: 'p99', unit: 'ms' }),
    // What of it passes until the provider’s server has its answer: stored, asked, settled.
    forTheRecord({ figure: 'accepted p50', unit: 'ms' }),
    forTheRecord({ figure: 'accepted p99', unit: 'ms' }),
  ],
  rounds: 3,
  prepare: compare,
};

interface Package {
  readonly _id: string;
  readonly coins: number;
}

async function compare(): Promise<Comparison> {
  const system = await startTestSystem();
  const raw = await openRawCredits(freshMongoUrl('credits'));
  const buyers: Member[] = [];
  while (buyers.length < BUYERS) buyers.push(await signUp(system));
  const [cheapest] =
    (await buyers[0]?.call<Package[]>('GET', 'payment/package?countryCode=PK')) ?? [];
  if (!cheapest) throw new Error('no packages on sale');
  const wave = new Wave(system, buyers, cheapest);
  // At a service's own pace, until what runs often is compiled.
  await wave.measure();
  return {
    ours: { name: 'notice', measure: () => figuresOf(() => wave.measure()) },
    raw: { name: 'events by hand', measure: () => figuresOf(() => raw.measure(BUYERS)) },
    conditions:
      `Easypaisa, whose notice is unsigned, so that the payment is asked about before it settles (sandbox in the same system); one notice after the other, ` +
      `${BUYERS * WAVES} a round, from its sending until the balance call of the buyer, asked over and over through the gateway, tells the coins; accepted: until the notice is answered; ` +
      `raw: a transaction (state and an event’s row), kafkajs to the consumer, a transaction (credit and balance), reading the balance; no HTTP, no RPC, no question`,
    [Symbol.asyncDispose]: async () => {
      await raw[Symbol.asyncDispose]();
      await system.stop();
    },
  };
}

/** Milliseconds of one credit. */
interface CreditTimes {
  readonly visible: number;
  readonly accepted?: number;
}

async function figuresOf(measure: () => Promise<CreditTimes[]>): Promise<Figures> {
  const times: CreditTimes[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) times.push(...(await measure()));
  const visible = times.map((one) => one.visible);
  const accepted = times.flatMap((one) => one.accepted ?? []);
  return {
    p50: quantile(visible, 0.5),
    p99: quantile(visible, 0.99),
    ...(accepted.length > 0 && {
      'accepted p50': quantile(accepted, 0.5),
      'accepted p99': quantile(accepted, 0.99),
    }),
  };
}

/** Purchases that are begun together, and paid and told of one after the other. */
class Wave {
  constructor(
    private readonly system: TestSystem,
    private readonly buyers: readonly Member[],
    private readonly cheapest: Package,
  ) {}

  async measure(): Promise<CreditTimes[]> {
    const begun = await Promise.all(this.buyers.map((buyer) => this.begin(buyer)));
    const times: CreditTimes[] = [];
    for (const one of begun) times.push(await this.credit(one));
    return times;
  }

  private async begin(buyer: Member): Promise<{ buyer: Member; reference: string }> {
    const { reference } = await buyer.call<{ reference: string }>(
      'POST',
      'payment/mobile-wallet/buy',
      {
        packageId: this.cheapest._id,
        paymentMethod: 'EASY_PAISA',
        email: buyer.credentials.email,
        phone: `03${randomInt(1e6).toString().padStart(6, '0')}789`,
        countryCode: 'PK',
      },
    );
    return { buyer, reference };
  }

  private async credit({
    buyer,
    reference,
  }: Awaited<ReturnType<Wave['begin']>>): Promise<CreditTimes> {
    const goal = (await balanceOf(buyer)) + this.cheapest.coins;
    const { gatewayUrl, sandboxUrl } = this.system;
    await post(`${sandboxUrl}/payments/easypaisa/${reference}/decide`, {
      outcome: 'success',
      webhook: 'never',
    });
    const begin = performance.now();
    const answered = post(`${gatewayUrl}/api/webhooks/easypaisa`, { orderId: reference }).then(
      () => performance.now() - begin,
    );
    while ((await balanceOf(buyer)) < goal)
      if (performance.now() - begin > BALANCE_MS_MAX) throw new Error('the coins did not come');
    return { visible: performance.now() - begin, accepted: await answered };
  }
}

async function balanceOf(buyer: Member): Promise<number> {
  const { coinBalance } = await buyer.call<{ coinBalance: number }>('GET', 'payment/wallet');
  return coinBalance;
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
