import { randomUUID } from 'node:crypto';
import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { beginBuying, finalOf, settle, smallestPackage } from './coins.js';
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

  it('without words or key / refused', async () => {
    const path = `payment/transaction/${newId()}/refund-request`;
    const wordless = { body: { reason: ' ' }, idempotencyKey: randomUUID() };
    expect(await fan.api.call('POST', path, wordless)).toMatchObject({ status: 400 });
    const keyless = await fan.api.call('POST', path, { body: { reason: 'x' } });
    expect(keyless).toMatchObject({ status: 400, error: 'IDEMPOTENCY_KEY_MISSING' });
  });
});
