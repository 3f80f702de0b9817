import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { eventually } from '@mate/testing/wait';
import { PaymentsSystem, type Bought } from './payments-system.js';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const PURCHASES = 6;
const KILLS = 1;

describe('kill -9 of payments while people pay', () => {
  let system: PaymentsSystem;
  let child: SourceProcess | undefined;

  beforeAll(async () => {
    system = await PaymentsSystem.start({ INQUIRY_DELAYS_SECONDS: '1,1,2' });
    await system.service.stop();
  });

  afterAll(async () => {
    await child?.kill();
    await system.startService();
    await system.stop();
  });

  /** Starts the service in a process of its own. */
  async function start(): Promise<SourceProcess> {
    child = runSource(MAIN, { env: system.env.env });
    await eventually(() =>
      system.client.listMethods({}).then(
        () => true,
        () => false,
      ),
    );
    return child;
  }

  /** What the provider has taken money for; a token that reached nobody was never charged. */
  async function paidReferences(): Promise<Set<string>> {
    const response = await fetch(`${system.sandbox.publicUrl}/payments?provider=amazon`);
    const payments = (await response.json()) as { reference: string; state: string }[];
    return new Set(
      payments.flatMap(({ reference, state }) => (state === 'captured' ? [reference] : [])),
    );
  }

  it('at any moment / every payment is settled and announced once', async () => {
    const bought: Bought[] = [];
    for (let kills = 0; kills <= KILLS; kills += 1) {
      const running = await start();
      const wave: Bought[] = [];
      for (let count = 0; count < PURCHASES; count += 1) wave.push(await system.buy());
      bought.push(...wave);
      // The bank goes on whatever becomes of our processes.
      const order = { outcome: 'success', webhook: 'twice' };
      const paying = wave.map((one) => system.decide(one, order).catch(() => undefined));
      if (kills < KILLS) {
        await sleep(Math.random() * 400);
        await running.kill();
      }
      await Promise.all(paying);
    }
    const paid = await paidReferences();
    expect(paid.size).toBeGreaterThan(0);
    for (const one of bought)
      if (paid.has(one.purchase.reference)) {
        await eventually(async () => expect(await system.stateOf(one)).toBe('SETTLED'));
        expect(await system.eventsOf(one)).toEqual([CREATED, SETTLED]);
      } else expect(await system.eventsOf(one)).toEqual([CREATED]);
    await eventually(
      async () =>
        (await system.db.collection('outbox').countDocuments({ publishTime: null })) === 0,
    );
  });
});
