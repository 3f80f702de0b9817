import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../system/member.js';

const WAIT_MS = 100;
const WAITS_MAX = 300;

/** Buys the largest package, and waits until its coins are there. */
export async function buyCoins(buyer: Member, sandboxUrl: string): Promise<void> {
  const packages = await buyer.call<{ _id: string; coins: number }[]>(
    'GET',
    'payment/package?countryCode=UAE',
  );
  const largest = packages.at(-1);
  if (!largest) throw new Error('no packages on sale');
  const { payment } = await buyer.call<{
    payment: { chargeMeta: { fields: Record<string, string> } };
  }>('POST', 'payment/amazon/buy', { packageId: largest._id, iframe: true });
  const { fields } = payment.chargeMeta;
  const reference = fields.merchant_reference ?? '';
  const decided = await fetch(`${sandboxUrl}/payments/amazon/${reference}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success', webhook: 'once', fields }),
  });
  if (!decided.ok) throw new Error(`buying coins: ${decided.status} ${await decided.text()}`);
  for (let waits = 0; waits < WAITS_MAX; waits += 1) {
    const { coinBalance } = await buyer.call<{ coinBalance: number }>('GET', 'payment/wallet');
    if (coinBalance >= largest.coins) return;
    await sleep(WAIT_MS);
  }
  throw new Error('the coins did not come');
}
