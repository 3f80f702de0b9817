import { randomInt } from 'node:crypto';
import type { Purchase } from '@mate/contracts/gen/payments/purchases_service';
import { newId } from '@mate/contracts/ids';
import { aNamesakeOf, bob, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { drivers } from '../contract/drivers/drivers.js';
import { cardToken } from '../contract/drivers/tap.driver.js';
import { as, type Fields, type PaymentsSystem } from '../payments-system.js';
import type { NoticeFacts } from './notice-kinds.js';

/** A purchase that was begun with any provider. */
export interface Begun {
  readonly buyer: Person;
  readonly purchase: Purchase;
  /** Amazon's form, which its card page is opened by. */
  readonly form?: { readonly action: string; readonly fields: Fields } | undefined;
  /** The provider's page, where the payer goes to one. */
  readonly pageUrl?: string | undefined;
}

const byName = new Map(drivers.map((driver) => [driver.name, driver]));

/** All providers, with the market whose packages they sell. */
export const markets: Readonly<Record<string, 'UAE' | 'PK'>> = Object.fromEntries(
  drivers.map(({ name, countryCode }) => [name, countryCode]),
);

/** Waiting times that nobody needs here: a phone is asked while the buyer's call is answered. */
export const hasty = { JAZZCASH_HEAD_START_MS: '1', EASYPAISA_HEAD_START_MS: '1' };

/** Whose phone nobody else pays with, and which ends nothing by itself. */
function aPhone(): string {
  return `03${randomInt(1e6).toString().padStart(6, '0')}789`;
}

/** What a purchase is begun with, for calls that are made again. */
export function wishFor(provider: string, packageId: string) {
  return { provider, key: newId(), packageId, details: detailsFor(provider) };
}

function detailsFor(provider: string): Fields {
  return byName.get(provider)?.step === 'handset' ? { phone: aPhone() } : {};
}

/** Begins a purchase, by somebody who never bought before. */
export async function begin(system: PaymentsSystem, provider: string): Promise<Begun> {
  const buyer = aNamesakeOf(bob);
  const packageId = await system.packageId(markets[provider]);
  return beginBy(system, buyer, wishFor(provider, packageId));
}

/** The same with a known wish. */
export async function beginBy(
  system: PaymentsSystem,
  buyer: Person,
  wish: ReturnType<typeof wishFor>,
): Promise<Begun> {
  const { purchase, form, redirect } = await system.order(buyer, wish);
  if (!purchase) throw new Error('no purchase');
  return { buyer, purchase, form, pageUrl: redirect?.url };
}

/** Hands a card in where the provider charges only what we tell it to. */
export async function readyToPay(system: PaymentsSystem, begun: Begun): Promise<void> {
  const { provider, purchaseId } = begun.purchase;
  if (provider === 'tap') {
    const idempotencyKey = newId();
    const token = await cardToken(system);
    await system.client.chargePurchase({ purchaseId, token, idempotencyKey }, as(begun.buyer));
  }
  // Phones are asked behind the answer.
  if (detailsFor(provider)['phone'])
    await eventually(async () => (await paymentsOf(system, begun)).length > 0);
}

/** The provider takes the money, and nothing of it reaches us. */
export async function payUnnoticed(system: PaymentsSystem, begun: Begun): Promise<void> {
  await readyToPay(system, begun);
  await system.decide(begun, { outcome: 'success', webhook: 'never' });
}

/** What the provider knows of a payment. */
export interface ProvidersPayment {
  readonly reference: string;
  readonly state: string;
  readonly takenAmount: string | null;
  readonly refundedAmount: string;
}

/** All that the provider knows of a purchase; Telr may know several orders of one, each under a name that begins alike. */
export async function paymentsOf(
  { sandbox }: PaymentsSystem,
  { purchase: { provider, reference } }: Begun,
): Promise<ProvidersPayment[]> {
  const response = await fetch(`${sandbox.publicUrl}/payments?provider=${provider}`);
  const all = (await response.json()) as ProvidersPayment[];
  return all.filter((payment) => payment.reference.split('.')[0] === reference);
}

/** What the provider's server tells of a purchase that was paid. */
export function factsAbout({ purchase }: Begun, serial = randomInt(10 ** 9)): NoticeFacts {
  const { reference, amountMinor, currency } = purchase;
  return { reference, amountMinor: BigInt(amountMinor), currency, serial };
}
