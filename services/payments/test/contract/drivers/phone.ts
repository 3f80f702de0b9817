import type { Person } from '@mate/testing/people';
import type { Fields } from '../../payments-system.js';
import type { Bought, Contract } from '../contract.js';
import type { Failure } from '../driver.js';

/** The buyer's wallet: a number of their own, whose end tells the sandbox nothing. */
export function phoneOf({ phone }: Person): Fields {
  return { phone: `0300${phone.slice(6, 12)}7` };
}

/** Numbers that are none. */
export const wrongPhones: readonly (readonly [Fields, string])[] = [
  '',
  '0300123456',
  '030012345678',
  '+923001234567',
  '٠٣٠٠١٢٣٤٥٦٧',
].map((phone) => [{ phone }, 'phone'] as const);

/** What a person does on the phone that asks. */
export const onPhone =
  (answer: 'approve' | 'decline' | 'ignore' | 'no-funds', pin = '12345') =>
  async ({ system }: Contract, { buyer, purchase: { reference } }: Bought): Promise<void> => {
    const url = `${system.sandbox.publicUrl}/handset/${phoneOf(buyer).phone}`;
    expect(await (await fetch(url)).text()).toContain(reference);
    const body = new URLSearchParams({ reference, pin, answer });
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
  };

/** What both wallets say of a question that did not end well. */
export const phoneFailures: readonly Failure[] = [
  {
    name: 'a wrong PIN',
    pay: onPhone('approve', '00000'),
    state: 'DECLINED',
    reason: 'PAYER_NOT_CONFIRMED',
  },
  {
    name: 'without funds',
    pay: onPhone('no-funds'),
    state: 'DECLINED',
    reason: 'INSUFFICIENT_FUNDS',
  },
  { name: 'not answered', pay: onPhone('ignore'), state: 'DECLINED', reason: 'NOT_FINISHED' },
];
