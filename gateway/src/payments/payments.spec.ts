import {
  PaymentReason,
  PurchaseState,
  type Purchase,
} from '@mate/contracts/gen/payments/purchases_service';
import { packageOf, purchaseTransactionOf } from './payments.mapper.js';
import { nextPageOf } from './return.rules.js';
import { forwardable } from './webhooks.controller.js';

const purchase: Purchase = {
  purchaseId: 'p1',
  accountId: 'alice',
  packageId: 'k1',
  provider: 'amazon',
  reference: 'MATE-1',
  coins: '500',
  amountMinor: '1999',
  currency: 'AED',
  state: PurchaseState.PURCHASE_STATE_PENDING,
  reason: PaymentReason.PAYMENT_REASON_UNSPECIFIED,
  createTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
};

describe('purchases', () => {
  it('pending / a row of the history', () => {
    expect(purchaseTransactionOf(purchase)).toMatchObject({
      _id: 'p1',
      amount: 19.99,
      currency: 'AED',
      coins: 500,
      status: 'PENDING',
      type: 'CASH_TO_COINS',
    });
  });

  it('failed / the code of why, and English words for it', () => {
    const failed = {
      ...purchase,
      state: PurchaseState.PURCHASE_STATE_FAILED,
      reason: PaymentReason.PAYMENT_REASON_CARD_EXPIRED,
    };
    expect(purchaseTransactionOf(failed)).toMatchObject({
      status: 'FAILED',
      reason: 'CARD_EXPIRED',
      message: 'The card has expired.',
    });
  });

  it('package / prices as decimals', () => {
    expect(
      packageOf({
        packageId: 'k1',
        name: 'Starter',
        coins: '100',
        currency: 'PKR',
        originalPriceMinor: '50000',
        priceMinor: '45000',
      }),
    ).toMatchObject({ coins: 100, originalPrice: 500, priceAfterDiscount: 450 });
  });
});

describe('coming back from the provider', () => {
  const listed = ['https://pay.example'];
  const reply = { redirectUrl: '', displayOutcome: '', purchaseId: 'p1' };

  it('3-D Secure of a listed origin / goes there', () => {
    const redirectUrl = 'https://pay.example/3ds?id=1';
    expect(nextPageOf({ ...reply, redirectUrl }, listed)).toBe(redirectUrl);
  });

  it.each([
    'https://evil.example/',
    'https://pay.example.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'https://user@evil.example/https://pay.example',
  ])('%s / never left to', (redirectUrl) => {
    expect(nextPageOf({ ...reply, redirectUrl }, listed)).toBe(
      '/virtual-gifting/payment/not-found',
    );
  });

  it.each([
    ['success', '/virtual-gifting/payment/success?transaction=p1'],
    ['failed', '/virtual-gifting/payment/failed?transaction=p1'],
    ['cancelled', '/virtual-gifting/payment/cancelled?transaction=p1'],
    ['pending', '/virtual-gifting/res/card-payment?transaction=p1'],
    ['//evil', '/virtual-gifting/payment/not-found?transaction=p1'],
  ])('outcome %s / %s', (displayOutcome, page) => {
    expect(nextPageOf({ ...reply, displayOutcome }, listed)).toBe(page);
  });
});

describe('webhook headers', () => {
  it('signatures go on; sessions and this hop stay here', () => {
    expect(
      forwardable({
        'x-signature': 'abc',
        'content-type': 'application/json',
        cookie: 'a=b',
        'access-token': 'secret',
        authorization: 'Bearer secret',
        host: 'x',
        'x-long': 'y'.repeat(3_000),
      }),
    ).toEqual({ 'x-signature': 'abc', 'content-type': 'application/json' });
  });
});
