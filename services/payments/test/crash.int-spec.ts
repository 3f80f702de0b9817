import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceProcess } from '@mate/testing/child-process';
import { eventually } from '@mate/testing/wait';
import { PaymentsSystem, type Bought } from './payments-system.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const PURCHASES = 6;
const KILLS = 1;

describe('kill -9 of payments while people pay', () => {
  let system: PaymentsSystem;
  let child: SourceProcess | undefined;

  beforeAll(async () => {
    // The service runs in processes of its own.
    system = await PaymentsSystem.around({ INQUIRY_DELAYS_SECONDS: '1,1,2' });
  });

  afterAll(async () => {
    await child?.kill();
    await system.stop();
  });

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
    const paying: Promise<unknown>[] = [];
    for (let kills = 0; kills <= KILLS; kills += 1) {
      child = await system.startProgram();
      const wave: Bought[] = [];
      for (let count = 0; count < PURCHASES; count += 1) wave.push(await system.buy());
      bought.push(...wave);
      // The bank goes on whatever becomes of our processes.
      const order = { outcome: 'success', webhook: 'twice' };
      paying.push(...wave.map((one) => system.decide(one, order).catch(() => undefined)));
      if (kills < KILLS) {
        await sleep(Math.random() * 400);
        await child.kill();
      }
    }
    await Promise.all(paying);
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
