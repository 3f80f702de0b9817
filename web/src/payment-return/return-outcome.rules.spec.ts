import { isReturnOfFrame, isTold, outcomeOf } from './return-outcome.rules.js';

describe('how a payment ended, by the address', () => {
  it.each([
    ['/virtual-gifting/payment/success', 'success'],
    ['/virtual-gifting/payment/failed', 'failed'],
    ['/virtual-gifting/payment/cancelled', 'cancelled'],
    ['/virtual-gifting/payment/not-found', 'notFound'],
    ['/virtual-gifting/payment/', 'notFound'],
    ['/amazon-payment/success', 'success'],
    ['/amazon-payment/failed/', 'failed'],
    ['/amazon-payment/foo', 'cancelled'],
    ['/virtual-gifting/telr', 'pending'],
    ['/virtual-gifting/res/card-payment', 'pending'],
  ])('%s / %s', (path, outcome) => expect(outcomeOf(path)).toBe(outcome));

  it('the page around it / hears of what the payer finished, and from the frame’s own pages alone', () => {
    const outcomes = ['success', 'failed', 'cancelled', 'notFound', 'pending'] as const;
    expect(outcomes.filter((outcome) => isTold(outcome))).toEqual(['success', 'failed', 'pending']);
    expect(isReturnOfFrame('/virtual-gifting/payment/success')).toBe(true);
    expect(isReturnOfFrame('/virtual-gifting/res/card-payment')).toBe(true);
    expect(isReturnOfFrame('/virtual-gifting/telr')).toBe(false);
    expect(isReturnOfFrame('/amazon-payment/success')).toBe(false);
  });
});
