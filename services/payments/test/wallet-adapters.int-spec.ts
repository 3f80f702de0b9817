import type { PaymentIntent, PaymentProvider } from '../src/providers/payment-provider.port.js';
import { easypaisaDefinition } from '../src/providers/easypaisa/easypaisa.definition.js';
import { jazzcashDefinition } from '../src/providers/jazzcash/jazzcash.definition.js';
import { shortReferenceOf } from '../src/providers/wire/short-reference.rules.js';
import { newId } from '@mate/contracts/ids';
import { PaymentsSystem } from './payments-system.js';

describe('adapters of mobile wallets', () => {
  let system: PaymentsSystem;
  const opened: PaymentProvider[] = [];

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close?.();
  });

  const open = (
    definition: typeof jazzcashDefinition,
    more: Record<string, string | undefined> = {},
  ): PaymentProvider => {
    const env = { ...system.env.env, ...more };
    const place = { env, isProduction: false, publicUrl: 'https://mate.example' };
    const provider = definition.configure(place).open();
    opened.push(provider);
    return provider;
  };
  const intent = (): PaymentIntent => ({
    reference: shortReferenceOf(newId()),
    amountMinor: 35_000n,
    currency: 'PKR',
    description: '100 coins',
    pageLanguage: 'en',
    customerEmail: 'a@example.com',
    customerIp: '',
    createTime: new Date(),
  });

  it('JazzCash, refund / the whole, once; a repeat is the same; a part is for people', async () => {
    const provider = open(jazzcashDefinition);
    const paid = intent();
    await provider.create(paid, { phone: '03001231111' });
    expect(await provider.inquire(paid)).toMatchObject({ outcome: 'paid', amountMinor: 35_000n });
    const orderOnce = () => Promise.resolve(true);
    const whole = { refundReference: 'r1', amountMinor: 35_000n, orderOnce };
    expect(await provider.refund?.(paid, { ...whole, amountMinor: 1n })).toMatchObject({
      outcome: 'by-hand',
    });
    expect(await provider.refund?.(paid, whole)).toMatchObject({ outcome: 'refunded' });
    expect(await provider.refund?.(paid, whole)).toMatchObject({ outcome: 'refunded' });
    // Money that was given back is not a payment that may still be credited.
    expect(await provider.inquire(paid)).toMatchObject({ outcome: 'uncertain' });
    expect(await provider.refund?.(intent(), whole)).toMatchObject({ outcome: 'unknown' });
    const withoutPin = { PAYMENTS_JAZZCASH_MERCHANT_MPIN: undefined };
    expect(open(jazzcashDefinition, withoutPin).refund).toBeUndefined();
  });

  it('JazzCash, the wrong salt / believes nothing, and is refused', async () => {
    const provider = open(jazzcashDefinition, { PAYMENTS_JAZZCASH_INTEGRITY_SALT: 'other' });
    await expect(provider.create(intent(), { phone: '03001231111' })).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
    await expect(provider.inquire(intent())).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
  });

  it('Easypaisa, the wrong password / refused; the question is not answered', async () => {
    const provider = open(easypaisaDefinition, { PAYMENTS_EASYPAISA_PASSWORD: 'other' });
    expect(await provider.create(intent(), { phone: '03001231111' })).toEqual({
      kind: 'refused',
      code: '0010',
    });
    await expect(provider.inquire(intent())).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
  });

  it.each([jazzcashDefinition, easypaisaDefinition])(
    '$name / unknown reference; money, no money, by the number',
    async (definition) => {
      const provider = open(definition);
      expect(await provider.inquire(intent())).toMatchObject({ outcome: 'not-found' });
      const poor = await provider.create(intent(), { phone: '03001233333' });
      expect(poor).toMatchObject({ kind: 'refused', reason: 'INSUFFICIENT_FUNDS' });
      const rich = intent();
      expect(await provider.create(rich, { phone: '03001231111' })).toMatchObject({
        kind: 'step',
        step: { kind: 'handset' },
      });
      expect(await provider.inquire(rich)).toMatchObject({ outcome: 'paid' });
    },
  );

  it('Easypaisa, payers who do not answer / take no call from others, and end with it', async () => {
    const provider = open(easypaisaDefinition, { PAYMENTS_EASYPAISA_HEAD_START_MS: '1' });
    const asked = Array.from({ length: 30 }, () => intent());
    const steps = await Promise.all(
      asked.map((one) => provider.create(one, { phone: '03001234567' })),
    );
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['step']));
    expect(await provider.inquire(intent())).toMatchObject({ outcome: 'not-found' });
    expect(provider.isDown?.()).toBe(false);
    await provider.close?.();
  });
});
