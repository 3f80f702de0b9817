import { newId } from '@mate/contracts/ids';
import { refundHeld } from '@mate/contracts/events';
import type { Purchase } from '@mate/contracts/gen/payments/purchases_service';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { payByCard } from './card-browser.js';
import { as, MERCHANT, PaymentsSystem, TAP, type Ordered } from './payments-system.js';
import { signedFields } from './provider-fields.js';

const CREATED = 'payments.purchase_created.v1';
const SETTLED = 'payments.purchase_settled.v1';
const DISPUTED = 'payments.purchase_disputed.v1';

describe('purchases that a bank takes back', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    system = await PaymentsSystem.start();
  });
  afterAll(() => system.stop());

  const settled = async <O extends Ordered>(ordered: O): Promise<O> => {
    await eventually(async () => expect(await system.stateOf(ordered)).toBe('SETTLED'));
    return ordered;
  };
  const byAmazon = async () => {
    const bought = await system.buy();
    await payByCard(bought);
    return settled(bought);
  };
  const byTelr = async (): Promise<Ordered> => {
    const buyer = aNamesakeOf(bob);
    const { purchase, redirect } = await system.order(buyer, { provider: 'telr' });
    if (!purchase || !redirect) throw new Error('no page');
    await payByCard({ pageUrl: redirect.url }, { card: '4111111111111111' });
    return settled({ buyer, purchase });
  };
  const byTap = async (): Promise<Ordered> => {
    const buyer = aNamesakeOf(bob);
    const { purchase } = await system.order(buyer, { provider: 'tap' });
    if (!purchase) throw new Error('no card to take');
    const { purchaseId } = purchase;
    const charge = { purchaseId, token: await cardToken(), idempotencyKey: newId() };
    const { redirectUrl } = await system.client.chargePurchase(charge, as(buyer));
    const body = new URLSearchParams({ outcome: 'success' });
    await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
    return settled({ buyer, purchase });
  };
  const cardToken = async (): Promise<string> => {
    const card = { number: '4508750015741019', exp_month: 12, exp_year: 38, cvc: '100' };
    const response = await fetch(`${system.sandbox.publicUrl}/tap/v2/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TAP.TAP_PUBLIC_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ card: { ...card, name: 'Bob' } }),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const dispute = async ({ provider, reference }: Purchase): Promise<void> => {
    const url = `${system.sandbox.publicUrl}/payments/${provider}/${reference}/dispute`;
    const response = await fetch(url, { method: 'POST' });
    if (!response.ok) throw new Error(await response.text());
  };
  const chargeback = (bought: Awaited<ReturnType<typeof byAmazon>>, phrase?: string): string =>
    JSON.stringify(signedFields(bought, { command: 'CHARGEBACK' }, phrase));

  it.each([
    ['amazon', byAmazon],
    ['telr', byTelr],
    ['tap', byTap],
  ] as const)('%s tells so, twice / announced once, still settled', async (_, buy) => {
    const bought = await buy();
    await dispute(bought.purchase);
    await dispute(bought.purchase);
    await eventually(async () =>
      expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED, DISPUTED]),
    );
    expect(await system.stateOf(bought)).toBe('SETTLED');
  });

  it('twenty copies at once / announced once', async () => {
    const bought = await byAmazon();
    const body = chargeback(bought);
    await Promise.all(Array.from({ length: 20 }, () => system.receive(body)));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED, DISPUTED]);
  });

  it('forged, of another merchant, or of what is not paid / announces nothing', async () => {
    const bought = await byAmazon();
    for (const phrase of ['not the phrase', MERCHANT.requestPhrase])
      await expect(system.receive(chargeback(bought, phrase))).rejects.toMatchObject({
        reason: 'PAYMENT_SIGNATURE_INVALID',
      });
    const foreign = { command: 'CHARGEBACK', merchant_identifier: 'another' };
    await system.receive(JSON.stringify(signedFields(bought, foreign)));
    expect(await system.eventsOf(bought)).toEqual([CREATED, SETTLED]);
    const open = await system.buy();
    await system.receive(chargeback(open));
    expect(await system.eventsOf(open)).toEqual([CREATED]);
  });

  it('coins that are held for a refund after it / no money goes back once more', async () => {
    const bought = await byAmazon();
    await system.receive(chargeback(bought));
    const { coins, purchaseId } = bought.purchase;
    const held = { refundId: newId(), purchaseId, accountId: bought.buyer.accountId, coins };
    const { app } = system.service;
    await app
      .get(TransactionRunner, { strict: false })
      .run((tx) =>
        app
          .get(Outbox, { strict: false })
          .add(refundHeld, { ...held, holdTime: new Date().toISOString() }, tx),
      );
    const refunds = system.db.collection<{ _id: string }>('refunds');
    await eventually(async () =>
      expect(await refunds.findOne({ _id: held.refundId })).toMatchObject({
        ...{ state: 'REFUND_FAILED', attempts: 0 },
      }),
    );
  });
});
