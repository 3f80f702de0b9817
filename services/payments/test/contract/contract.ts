import { newId } from '@mate/contracts/ids';
import type { CreatePurchaseResponse } from '@mate/contracts/gen/payments/purchases_service';
import { paymentReasonWords } from '@mate/contracts/words/purchase-words';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import type { PaymentIntent, PaymentProvider } from '../../src/providers/payment-provider.port.js';
import { aNetwork, as, type Fields, type PaymentsSystem } from '../payments-system.js';
import type { Mishap, WireCall } from '../wire.js';
import type { Bought, Driver, Notice } from './driver.js';

export type { Bought };

export const CREATED = 'payments.purchase_created.v1';
export const SETTLED = 'payments.purchase_settled.v1';
export const FAILED = 'payments.purchase_failed.v1';

const ASKED_EVERY_MS = 100;

/** What a wish may name besides the buyer. */
export interface Wish {
  readonly key?: string;
  readonly packageId?: string;
  readonly email?: string;
  readonly details?: Fields;
  readonly buyer?: Person;
}

/** A payment at the provider, as the sandbox shows it. */
export interface ProviderPayment {
  readonly reference: string;
  readonly state: string;
  readonly amount: string | null;
  readonly takenAmount: string | null;
  readonly refundedAmount: string;
  readonly currency: string | null;
  readonly providerReference: string;
  readonly webhooks: readonly { readonly state: string }[];
}

/** What reached nobody of a payment that was taken. */
export interface Lost {
  readonly notice: Notice | undefined;
  readonly returned: Fields | undefined;
}

interface PurchaseRow {
  readonly _id: string;
  readonly reference: string;
  readonly state: string;
  readonly providerReference?: string;
  readonly customerReference?: string;
  readonly reviewNeeded: boolean;
  readonly lastAskTime?: Date;
}

/** One provider under the suite: what every case does with it. */
export class Contract {
  constructor(
    readonly system: PaymentsSystem,
    readonly driver: Driver,
  ) {}

  private readonly opened: PaymentProvider[] = [];
  /** Of the service's own settings. */
  private adapter: PaymentProvider | undefined;

  /** A purchase of the cheapest package by somebody who never bought before, up to the payer's step. */
  async order(wish: Wish = {}): Promise<Bought> {
    const { buyer = aNamesakeOf(bob), ...rest } = wish;
    const { purchase, ...step } = await this.create(buyer, rest);
    if (!purchase) throw new Error('no purchase');
    return { buyer, purchase, step };
  }

  /** The same, and on to where the provider can end the payment. */
  async begin(wish: Wish = {}): Promise<Bought> {
    const bought = await this.order(wish);
    await this.driver.ready?.(this, bought);
    return bought;
  }

  async create(buyer: Person, wish: Omit<Wish, 'buyer'>): Promise<CreatePurchaseResponse> {
    const { name: provider, countryCode } = this.driver;
    const packageId = wish.packageId ?? (await this.system.packageId(countryCode));
    const details = wish.details ?? this.driver.details?.(buyer) ?? {};
    return this.system.order(buyer, { ...wish, provider, packageId, details });
  }

  /** Orders the sandbox to end the payment. */
  async decide(bought: Bought, outcome: string, webhook = 'once'): Promise<void> {
    const { purchase, buyer, step } = bought;
    const order = { outcome, webhook };
    await this.system.decide({ purchase, buyer, ...(step.form && { form: step.form }) }, order);
  }

  /** Takes the money with nothing of it reaching us. */
  async unnoticed(bought: Bought, outcome = 'success', webhook = 'once'): Promise<Lost> {
    const { system } = this;
    const names = await this.namesOf(bought);
    this.adapter ??= this.open();
    const acknowledgement = this.adapter.webhooks?.acknowledge?.() ?? {};
    for (const name of names) system.unheard.set(name, { ...acknowledgement });
    try {
      await this.decide(bought, outcome, webhook);
    } finally {
      for (const name of names) system.unheard.delete(name);
    }
    const isAbout = (text: string): boolean => names.some((name) => text.includes(name));
    const seen = system.webhooks.findLast(({ body, queryString }) =>
      isAbout(body.toString() + queryString),
    );
    const returned = system.lostReturns.findLast((fields) => isAbout(JSON.stringify(fields)));
    if (!seen) return { notice: undefined, returned };
    const { body: rawBody, headers, queryString } = seen;
    const contentType = headers['content-type'] ?? '';
    return { notice: { rawBody, headers, queryString, contentType }, returned };
  }

  /** A purchase whose money was taken while nothing of it reached us. */
  async paidUnnoticed(): Promise<Bought & Lost> {
    const bought = await this.begin();
    return { ...bought, ...(await this.unnoticed(bought)) };
  }

  /** The buyer asks how it stands, which asks the provider, however lately it was asked. */
  async recheck(bought: Bought): Promise<void> {
    await this.change(bought, { $unset: { lastAskTime: '' } });
    await this.asks(bought);
  }

  /** The buyer asks how it stands, once. */
  async asks({ purchase: { purchaseId }, buyer }: Bought): Promise<void> {
    await this.system.client.recheckPurchase({ purchaseId }, as(buyer));
  }

  /** Asks until it stands like that. */
  async asked(bought: Bought, state: string): Promise<void> {
    await eventually(
      async () => {
        await this.asks(bought);
        expect(await this.system.stateOf(bought)).toBe(state);
      },
      { everyMs: ASKED_EVERY_MS },
    );
  }

  /** Asks until it has failed by what the payer did. */
  async fails(bought: Bought): Promise<void> {
    await eventually(
      async () => {
        await this.asks(bought);
        expect(FAILURES).toContain(await this.system.stateOf(bought));
      },
      { everyMs: ASKED_EVERY_MS },
    );
  }

  async reaches(bought: Bought, state: string): Promise<void> {
    await eventually(async () => expect(await this.system.stateOf(bought)).toBe(state));
  }

  /** That it is settled, and was announced once after what went before. */
  async settledOnce(bought: Bought, before: readonly string[] = [CREATED]): Promise<void> {
    await this.reaches(bought, 'SETTLED');
    expect(await this.system.eventsOf(bought)).toEqual([...before, SETTLED]);
  }

  /** That nothing was decided: no event but the first, and the buyer is told to wait. */
  async isOpen(bought: Bought): Promise<void> {
    expect(await this.system.eventsOf(bought)).toEqual([CREATED]);
    expect(OPEN).toContain(await this.system.stateOf(bought));
  }

  async reasonOf(bought: Bought): Promise<string> {
    const read = await this.system.get(bought);
    return (read && paymentReasonWords.toWord(read.reason)) ?? '';
  }

  /** What this person began last. */
  async lastOf(buyer: Person): Promise<Bought> {
    const { purchases } = await this.system.client.listPurchases(
      { cursor: '', limit: 1 },
      as(buyer),
    );
    const purchase = purchases[0]?.purchase;
    if (!purchase) throw new Error('no purchase');
    return { buyer, purchase, step: {} };
  }

  /** Says what got lost: the server's call where there is one, else the browser's return. */
  async say({ notice, returned }: Lost): Promise<void> {
    if (notice) await this.tell(notice);
    else if (returned) await this.returned(returned);
    else throw new Error('nothing got lost');
  }

  /** A purchase with another provider. */
  async elsewhere(): Promise<{ readonly provider: string } & Pick<Bought, 'buyer' | 'purchase'>> {
    const provider = this.driver.name === 'telr' ? 'amazon' : 'telr';
    const buyer = aNamesakeOf(bob);
    const { purchase } = await this.system.order(buyer, { provider });
    if (!purchase) throw new Error('no purchase');
    return { provider, buyer, purchase };
  }

  async row({ purchase: { provider, reference } }: Pick<Bought, 'purchase'>): Promise<PurchaseRow> {
    const rows = this.system.db.collection<PurchaseRow>('purchases');
    const row = await rows.findOne({ provider, reference });
    if (!row) throw new Error('no row');
    return row;
  }

  async change({ purchase: { provider, reference } }: Bought, update: object): Promise<void> {
    await this.system.db.collection('purchases').updateOne({ provider, reference }, update);
  }

  /** What the provider knows under this reference. */
  async known({ purchase }: Pick<Bought, 'purchase'>): Promise<ProviderPayment[]> {
    const query = new URLSearchParams({
      provider: purchase.provider,
      reference: purchase.reference,
    });
    const answer = await fetch(`${this.system.sandbox.publicUrl}/payments?${query.toString()}`);
    return (await answer.json()) as ProviderPayment[];
  }

  /** The agreed amount and so many units more, as the provider writes it. */
  amountText({ purchase: { amountMinor, currency } }: Bought, more = 0n): string {
    return this.driver.answers.amountText(BigInt(amountMinor) + more, currency);
  }

  /** The provider's server calls us. */
  async tell(notice: Notice): Promise<unknown> {
    const { name: provider } = this.driver;
    return this.system.client.receiveWebhook({ ...notice, provider, clientNetwork: aNetwork() });
  }

  /** The payer's browser comes back. */
  returned(fields: Fields) {
    return this.system.returned(fields, this.driver.name);
  }

  /** Bends calls about this purchase, as long as the work takes. */
  async bent<T>(
    bought: Bought,
    { fits, how }: { fits: (call: WireCall) => boolean; how: Mishap },
    work: () => Promise<T>,
  ): Promise<T> {
    const names = await this.namesOf(bought);
    const end = this.system.wire.bend({
      fits: (call) => fits(call) && isAbout(call, names),
      how,
    });
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Bends the calls about whatever this person buys. */
  async bentFor<T>(
    buyer: Person,
    { fits, how }: { fits: (call: WireCall) => boolean; how: Mishap },
    work: () => Promise<T>,
  ): Promise<T> {
    const namesNow = async (): Promise<string[]> => {
      const rows = await this.system.db
        .collection<PurchaseRow>('purchases')
        .find({ accountId: buyer.accountId })
        .toArray();
      return [buyer.username, ...rows.map(({ reference }) => reference)];
    };
    const end = this.system.wire.bend({
      fits: async (call) => fits(call) && isAbout(call, await namesNow()),
      how,
    });
    try {
      return await work();
    } finally {
      end();
    }
  }

  callsNaming(text: string): number {
    return this.system.wire.calls.filter((call) => isAbout(call, [text])).length;
  }

  /** How often the provider was asked about this payment so far. */
  async questionsAbout(bought: Bought): Promise<number> {
    const names = await this.namesOf(bought);
    const { isQuestion } = this.driver.answers;
    return this.system.wire.calls.filter((call) => isQuestion(call) && isAbout(call, names)).length;
  }

  /** A bare adapter with other settings, beside the service's; closed after the suite. */
  open(more: Fields = {}): PaymentProvider {
    const env = { ...this.system.env.env, ...more };
    const { PAYMENTS_PUBLIC_URL: publicUrl = '' } = env;
    const place = { env, isProduction: false, publicUrl };
    const adapter = this.driver.definition.configure(place).open();
    this.opened.push(adapter);
    return adapter;
  }

  async close(): Promise<void> {
    for (const adapter of this.opened.splice(0)) await adapter.close?.();
  }

  /** The purchase as an adapter is told of it. */
  async intentOf(bought: Bought): Promise<PaymentIntent> {
    const { reference, providerReference, customerReference } = await this.row(bought);
    const { purchase, buyer } = bought;
    return {
      reference,
      ...(providerReference && { providerReference }),
      ...(customerReference && { customerReference }),
      amountMinor: BigInt(purchase.amountMinor),
      currency: purchase.currency,
      description: `${purchase.coins} coins`,
      pageLanguage: 'en',
      customerEmail: buyer.email,
      customerIp: '203.0.113.7',
      createTime: new Date(purchase.createTime),
    };
  }

  /** A package that nobody else buys, at a price of its own, as long as the work takes. */
  async withPackage(work: (packageId: string) => Promise<void>): Promise<void> {
    const { countryCode: market } = this.driver;
    const packages = this.system.db.collection<{ _id: string }>('packages');
    const { _id: _, ...like } = (await packages.findOne({ market })) ?? { _id: '' };
    const _id = newId();
    await packages.insertOne({ ...like, _id, ...OF_ITS_OWN });
    try {
      await work(_id);
    } finally {
      await packages.deleteOne({ _id });
    }
  }

  /** By what calls and messages name it. */
  private async namesOf(bought: Bought): Promise<string[]> {
    const { reference, providerReference } = await this.row(bought);
    return providerReference ? [reference, providerReference] : [reference];
  }
}

// The last of its list, whose first one the others buy.
const OF_ITS_OWN = { coins: 9_000_000, priceMinor: 123_456 };
// Some wallets call a payer who says no a decline.
const FAILURES = ['CANCELLED_BY_USER', 'DECLINED'];
const OPEN = ['CREATED', 'AWAITING_CUSTOMER', 'PROCESSING', 'UNKNOWN'];

function isAbout({ path, body }: WireCall, names: readonly string[]): boolean {
  return names.some((name) => path.includes(name) || body.includes(name));
}
