import { randomUUID } from 'node:crypto';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { beginBuying, finalOf, settle, smallestPackage, type Buying } from './coins.js';
import { finalAnswer } from './final-answer.js';
import { signUp, type SignedIn } from './people.js';
import { sharedSystem, type SharedSystem } from './shared-system.js';

jest.setTimeout(600_000);

interface Line {
  readonly _id: string;
  readonly coins: number;
  readonly amount: number;
  readonly status: string;
  readonly refund: { readonly status: string; readonly amount: number | null } | null;
  readonly refundableUntil: string | null;
  readonly refundableCoins: number;
}

describe('money that a buyer wants back', () => {
  let system: SharedSystem;
  let fan: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    system = await sharedSystem();
    [fan, stranger] = (await Promise.all(
      ['Fan', 'Stranger'].map((name) => signUp(system, name)),
    )) as [SignedIn, SignedIn];
  });
  afterAll(() => system?.stop());

  const ask = (id: string, { api } = fan, idempotencyKey: string = randomUUID()) =>
    finalAnswer(() =>
      api.call<Line>('POST', `payment/transaction/${id}/refund-request`, {
        ...{ body: { reason: 'Bought by mistake' }, idempotencyKey },
      }),
    );
  const read = (id: string) => fan.api.get<Line>(`payment/transaction/${id}`);
  const wallet = () => fan.api.get<{ coinBalance: number; heldCoins: number }>('payment/wallet');
  /** A purchase whose coins came. */
  const bought = async (): Promise<Line> => {
    const { _id } = await smallestPackage(fan);
    const buying = await beginBuying(fan, _id);
    await settle(system.outside, buying, { outcome: 'success' });
    const { _id: id } = await finalOf(fan, buying);
    return eventually(
      async () => {
        const line = await read(id);
        return line.refundableCoins > 0 ? line : null;
      },
      { everyMs: 100 },
    );
  };

  it('asked for within the week / held, given back by the provider, and told in the history', async () => {
    const { _id: id, coins, amount, refundableCoins, refundableUntil } = await bought();
    expect(refundableCoins).toBe(coins);
    expect(Date.parse(refundableUntil ?? '')).toBeGreaterThan(Date.now());
    expect(await ask(id, stranger)).toMatchObject({ status: 404, error: 'TRANSACTION_NOT_FOUND' });
    const key = randomUUID();
    const first = await ask(id, fan, key);
    expect(first).toMatchObject({ status: 200, data: { _id: id, refund: { coins } } });
    expect((await ask(id, fan, key)).status).toBe(200);
    expect(await wallet()).toMatchObject({ coinBalance: 0 });
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        status: 'COMPLETED',
        refund: { status: 'refunded', state: 'captured', amount, currency: 'AED' },
        refundableCoins: 0,
      }),
    );
    expect(await wallet()).toMatchObject({ coinBalance: 0, heldCoins: 0 });
    const [line] = await fan.api.get<Line[]>('payment/transaction?type=COIN_PURCHASED');
    expect(line).toMatchObject({ _id: id, refund: { status: 'refunded', amount } });
    expect(await ask(id)).toMatchObject({ status: 422, error: 'REFUND_NOTHING_LEFT' });
  });

  it('sent by a person alone / the wallet does not end it, payments does / then void says so', async () => {
    const { _id: packageId, coins } = await smallestPackage(fan, 'PK');
    const buying = await fan.api.pay<Buying>('payment/walee/buy', { packageId });
    await system.outside.decide(buying.reference, { outcome: 'success' }, 'walee');
    const { _id: id } = await finalOf(fan, buying);
    await eventually(async () => expect(await wallet()).toMatchObject({ coinBalance: coins }));
    const run = (...words: string[]) => system.admin.run(words);
    const orderId = randomUUID();
    const ten = ['--coins', '10', '--note', 'By mail', '--order', orderId];
    expect(await run('wallet', 'refund', id, ...ten)).toMatchObject({ code: 0 });
    for (const verb of ['void', 'capture']) {
      const { code, text } = await run('wallet', verb, orderId);
      expect([code, text]).toEqual([1, expect.stringContaining('REFUND_OF_PAYMENTS {"endsIt":')]);
    }
    expect(await wallet()).toMatchObject({ coinBalance: coins - 10, heldCoins: 10 });
    // Payments hears of it a moment later.
    const end = ['payments', 'refund-refused', orderId, '--note', 'The account is closed'];
    await eventually(async () => expect(await run(...end)).toMatchObject({ code: 0 }));
    await eventually(async () =>
      expect(await wallet()).toMatchObject({ coinBalance: coins, heldCoins: 0 }),
    );
    expect((await run('wallet', 'void', orderId)).text).toContain('10 coins voided');
  });

  it('without words or key / refused', async () => {
    const path = `payment/transaction/${newId()}/refund-request`;
    const wordless = { body: { reason: ' ' }, idempotencyKey: randomUUID() };
    expect(await fan.api.call('POST', path, wordless)).toMatchObject({ status: 400 });
    const keyless = await fan.api.call('POST', path, { body: { reason: 'x' } });
    expect(keyless).toMatchObject({ status: 400, error: 'IDEMPOTENCY_KEY_MISSING' });
  });
});
