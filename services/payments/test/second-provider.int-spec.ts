import { z } from 'zod';
import { PurchaseState } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type {
  BrowserReturn,
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  WebhookMessage,
} from '../src/providers/payment-provider.port.js';
import { defineProvider } from '../src/providers/provider-definition.js';
import { providerDefinitions } from '../src/providers/provider.list.js';
import { aNetwork, as, PaymentsSystem } from './payments-system.js';

/** A provider with a page of its own to go to, and returns and webhooks that name a payment and prove nothing. */
class PageProvider implements PaymentProvider {
  readonly name = 'page';
  readonly currencies = ['AED'];
  readonly timeoutMs = 1_000;
  /** References that were paid on its page. */
  static readonly paid = new Set<string>();

  /** References that it refuses from the beginning. */
  static refuses = false;
  readonly webhooks = {
    eventKeyOf: ({ rawBody }: WebhookMessage) => Buffer.from(rawBody).toString('base64url'),
    verify: ({ rawBody }: WebhookMessage) =>
      ({ kind: 'hint', reference: Buffer.from(rawBody).toString().trim() }) as const,
  };

  constructor(private readonly pageUrl: string) {}

  referenceOf(purchaseId: string): string {
    return `page-${purchaseId}`;
  }

  async create({ reference }: PaymentIntent) {
    if (PageProvider.refuses) return { kind: 'refused', code: 'E1' } as const;
    const url = `${this.pageUrl}/?pay=${reference}`;
    return { kind: 'step', step: { kind: 'redirect', url } } as const;
  }

  async inquire({ reference, amountMinor, currency }: PaymentIntent): Promise<PaymentReport> {
    const isPaid = PageProvider.paid.has(reference);
    return {
      reference,
      outcome: isPaid ? 'paid' : 'not-found',
      code: isPaid ? 'OK' : 'NONE',
      amountMinor,
      currency,
      isOurMerchant: true,
    };
  }

  readReturn({ pay = '' }: Readonly<Record<string, string>>): BrowserReturn {
    return { kind: 'hint', reference: pay };
  }
}

const page = defineProvider({
  name: 'page',
  methodName: { kind: 'company', company: 'Page' },
  steps: ['redirect'],
  configSchema: z.object({ PAGE_URL: z.url() }),
  standIns: () => [],
  open: ({ PAGE_URL }) => new PageProvider(PAGE_URL),
});

describe('a second provider, by its folder and an entry of the list', () => {
  let system: PaymentsSystem;

  beforeAll(async () => {
    // Its own, since it knows one provider more.
    system = await PaymentsSystem.around({ PAGE_URL: 'https://page.example' });
    await system.startService({}, [...providerDefinitions, page]);
  });

  afterAll(() => system.stop());

  const buy = async (idempotencyKey = newId()) => {
    const { purchase, redirect, form } = await system.client.createPurchase(
      {
        packageId: await system.packageId(),
        provider: 'page',
        idempotencyKey,
        customerIp: '203.0.113.7',
        customerEmail: bob.email,
        details: {},
      },
      as(bob),
    );
    if (!purchase) throw new Error('no purchase');
    return { purchase, redirect, form };
  };
  const comeBack = (reference: string) =>
    system.client.handleBrowserReturn({
      provider: 'page',
      fields: { pay: reference },
      customerIp: '',
    });

  it('ways to pay / all of them', async () => {
    const { methods } = await system.client.listMethods({});
    const named = methods.map(({ provider }) => provider);
    expect(named).toEqual(expect.arrayContaining(['amazon', 'page']));
  });

  it('buy / its page, back, asked, completed', async () => {
    const { purchase, redirect, form } = await buy();
    expect(form).toBeUndefined();
    expect(redirect?.url).toBe(`https://page.example/?pay=${purchase.reference}`);
    PageProvider.paid.add(purchase.reference);
    expect(await comeBack(purchase.reference)).toMatchObject({ displayOutcome: 'success' });
    const bought = { buyer: bob, purchase, form: { action: '', fields: {} } };
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.get(bought)).toMatchObject({
      state: PurchaseState.PURCHASE_STATE_COMPLETED,
      provider: 'page',
    });
    expect(await system.eventsOf(bought)).toEqual([
      'payments.purchase_created.v1',
      'payments.purchase_settled.v1',
    ]);
  });

  it('back without paying / stays pending; another provider’s purchase / not found', async () => {
    const { purchase } = await buy();
    await comeBack(purchase.reference);
    const bought = { buyer: bob, purchase, form: { action: '', fields: {} } };
    expect(await system.stateOf(bought)).toBe('AWAITING_CUSTOMER');
    const byCard = await system.buy();
    await expect(comeBack(byCard.purchase.reference)).rejects.toMatchObject({
      reason: 'PURCHASE_NOT_FOUND',
    });
  });

  const hint = (reference: string) =>
    system.client.receiveWebhook({
      provider: 'page',
      rawBody: Buffer.from(reference),
      contentType: 'text/plain',
      headers: {},
      queryString: '',
      clientNetwork: aNetwork(),
    });

  it('an unsigned webhook, twenty times / asked, completed once', async () => {
    const { purchase } = await buy();
    PageProvider.paid.add(purchase.reference);
    await Promise.all(Array.from({ length: 20 }, () => hint(purchase.reference)));
    const bought = { buyer: bob, purchase, form: { action: '', fields: {} } };
    await eventually(async () => expect(await system.stateOf(bought)).toBe('SETTLED'));
    expect(await system.eventsOf(bought)).toEqual([
      'payments.purchase_created.v1',
      'payments.purchase_settled.v1',
    ]);
    // Nothing is left to learn, and nothing more is kept.
    const eventKey = `page:hint:${purchase.reference}`;
    const inbox = system.db.collection('webhook_inbox');
    expect(await inbox.countDocuments({ eventKey })).toBe(1);
    await hint(purchase.reference);
    expect(await inbox.countDocuments({ eventKey })).toBe(1);
  });

  it('an unsigned webhook of no purchase, of another provider’s, or of any length / a forgery', async () => {
    const byCard = await system.buy();
    const { purchase } = await buy();
    const long = purchase.reference + ' '.repeat(16_384);
    for (const reference of [newId(), byCard.purchase.reference, long])
      await expect(hint(reference)).rejects.toMatchObject({ reason: 'PAYMENT_SIGNATURE_INVALID' });
  });

  it('refused at the beginning / failed, no step, and the same again', async () => {
    const idempotencyKey = newId();
    PageProvider.refuses = true;
    const refused = await buy(idempotencyKey);
    PageProvider.refuses = false;
    expect(refused.redirect).toBeUndefined();
    expect(refused.purchase.state).toBe(PurchaseState.PURCHASE_STATE_FAILED);
    const again = await buy(idempotencyKey);
    expect(again).toEqual(refused);
  });

  it('asked for now / as the provider says', async () => {
    const { purchase } = await buy();
    PageProvider.paid.add(purchase.reference);
    const { purchaseId } = purchase;
    const { purchase: after } = await system.client.recheckPurchase({ purchaseId }, as(bob));
    expect(after?.state).toBe(PurchaseState.PURCHASE_STATE_COMPLETED);
    await expect(
      system.client.recheckPurchase({ purchaseId }, as(aNamesakeOf(bob))),
    ).rejects.toMatchObject({ reason: 'PURCHASE_NOT_FOUND' });
  });

  it('what it does not have / no card is charged', async () => {
    const { purchase } = await buy();
    const { purchaseId } = purchase;
    const charge = { purchaseId, token: 'tok_1', idempotencyKey: newId() };
    await expect(system.client.chargePurchase(charge, as(bob))).rejects.toMatchObject({
      reason: 'PROVIDER_NOT_FOUND',
    });
  });
});
