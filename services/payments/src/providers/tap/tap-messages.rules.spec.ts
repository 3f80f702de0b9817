import type { WebhookMessage } from '../payment-provider.port.js';
import { chargeIn, tellingCharge, type TapCharge } from './tap-charge.rules.js';
import { declineOf, isRefusal, outcomeOf, refundOutcomeOf } from './tap-codes.rules.js';
import { eventKeyOf, readReturn, readWebhook, reportOf } from './tap-messages.rules.js';
import { hashOf, signedTextOf } from './tap-signature.rules.js';

const KEY = 'sk_spec';
const MERCHANT = 'M1';
const charge: TapCharge = {
  id: 'chg_1',
  status: 'CAPTURED',
  amount: 19.99,
  currency: 'AED',
  transaction: { created: '1700000000000' },
  reference: { transaction: 'T-1', gateway: 'gw1', payment: 'py1' },
  response: { code: '000' },
  merchant: { id: MERCHANT },
};

function message(body: object, hashstring = hashOf(signedTextOf(charge) ?? '', KEY)) {
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers = { hashstring };
  return { rawBody, contentType: 'application/json', headers, queryString: '' };
}
const signed = (changed: TapCharge): WebhookMessage =>
  message(changed, hashOf(signedTextOf(changed) ?? '', KEY));
const read = (one: WebhookMessage) => readWebhook(one, [KEY]);

describe('what Tap says of a charge', () => {
  it('the answer to our question / amount in minor units, code, merchant', () => {
    expect(reportOf(charge, MERCHANT)).toEqual({
      reference: 'T-1',
      providerReference: 'chg_1',
      outcome: 'paid',
      code: 'CAPTURED 000',
      amountMinor: 1999n,
      currency: 'AED',
      isOurMerchant: true,
    });
    expect(reportOf(charge, 'M2').isOurMerchant).toBe(false);
    expect(reportOf({ ...charge, amount: 19.991 }, MERCHANT).amountMinor).toBeUndefined();
  });

  it.each([
    ['INITIATED', 'pending'],
    ['IN_PROGRESS', 'pending'],
    ['CAPTURED', 'paid'],
    ['CANCELLED', 'cancelled'],
    ['ABANDONED', 'cancelled'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
    ['RESTRICTED', 'declined'],
    ['VOID', 'declined'],
    ['AUTHORIZED', 'uncertain'],
    ['TIMEDOUT', 'uncertain'],
    ['UNKNOWN', 'uncertain'],
    ['captured', 'uncertain'],
    ['toString', 'uncertain'],
  ])('status %s / %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

  it('codes / reasons in the words of buyers', () => {
    expect(declineOf('505')).toBe('INSUFFICIENT_FUNDS');
    expect(declineOf('512')).toBe('PAYER_NOT_CONFIRMED');
    expect(declineOf('501')).toBe('CARD_DECLINED');
    expect(declineOf('toString')).toBe('CARD_DECLINED');
  });

  it('refusals / only those that say that nothing was charged', () => {
    expect(isRefusal(400, ['1125'])).toBe(true);
    expect(isRefusal(401, ['2104'])).toBe(true);
    expect(isRefusal(400, ['1126'])).toBe(false);
    expect(isRefusal(400, ['1117', '9999'])).toBe(false);
    expect(isRefusal(400, [])).toBe(false);
    expect(isRefusal(402, ['1151'])).toBe(false);
    expect(isRefusal(409, ['1100'])).toBe(false);
    expect(isRefusal(429, ['1100'])).toBe(false);
  });

  it('refunds / by status', () => {
    expect(refundOutcomeOf('REFUNDED')).toBe('refunded');
    expect(refundOutcomeOf('PENDING')).toBe('pending');
    expect(refundOutcomeOf('DECLINED')).toBe('refused');
    expect(refundOutcomeOf('TIMEDOUT')).toBe('unknown');
  });

  it('several charges of a reference / the one that took money, else the newest', () => {
    const older = { ...charge, id: 'chg_0', status: 'DECLINED' };
    const other = { ...charge, id: 'chg_9', reference: { transaction: 'T-2' } };
    expect(tellingCharge([other, older, charge], 'T-1')?.id).toBe('chg_1');
    expect(tellingCharge([other, older], 'T-1')?.id).toBe('chg_0');
    expect(tellingCharge([other], 'T-1')).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{}', '{"id":1}', '<html>', '{"id":"chg_1","status":"CAPTURED"}'])(
    '%j / no charge',
    (text) => expect(chargeIn(text)).toBeUndefined(),
  );
});

describe('webhooks of Tap', () => {
  it.each(['CAPTURED', 'DECLINED'])('%s / makes us ask: the reference is not signed', (status) => {
    expect(read(signed({ ...charge, status }))).toEqual({ kind: 'hint', reference: 'T-1' });
  });

  it('wrong hash, changed amount, no charge / not believed', () => {
    expect(read(message(charge, 'f'.repeat(64))).kind).toBe('unverified');
    expect(read(message({ ...charge, amount: 19.98 })).kind).toBe('unverified');
    expect(read(message({ ...charge, currency: 'KWD' })).kind).toBe('unverified');
    expect(read({ ...message(charge), headers: {} }).kind).toBe('unverified');
    expect(read(message([]))).toEqual({ kind: 'unverified', why: 'not a charge' });
  });

  it('a charge without a reference / decides nothing', () => {
    expect(read(signed({ ...charge, reference: {} })).kind).toBe('irrelevant');
  });

  it('key / the same for a copy in another spelling, another for another message or hash', () => {
    const key = eventKeyOf(signed(charge));
    const hash = hashOf(signedTextOf(charge) ?? '', KEY);
    const reversed = Object.fromEntries(Object.entries(charge).reverse());
    expect(eventKeyOf(message(reversed, hash.toUpperCase()))).toBe(key);
    expect(eventKeyOf(message(charge, 'f'.repeat(64)))).not.toBe(key);
    expect(eventKeyOf(signed({ ...charge, status: 'DECLINED' }))).not.toBe(key);
    const reference = { ...charge.reference, transaction: 'T-2' };
    expect(eventKeyOf(message({ ...charge, reference }))).not.toBe(key);
    expect(eventKeyOf(message([]))).not.toBe(eventKeyOf(message({})));
  });

  it('key of a dispute / the same whatever stands in the reference, which does not count', () => {
    const dispute = { ...charge, status: 'CHARGEBACK' };
    const reference = { ...charge.reference, transaction: 'T-2' };
    expect(eventKeyOf(signed({ ...dispute, reference }))).toBe(eventKeyOf(signed(dispute)));
  });
});

it('return / names a purchase and proves nothing', () => {
  expect(readReturn({ reference: 'T-1', tap_id: 'chg_1' })).toEqual({
    kind: 'hint',
    reference: 'T-1',
  });
  expect(readReturn({ tap_id: 'chg_1' })).toEqual({ kind: 'unverified' });
});
