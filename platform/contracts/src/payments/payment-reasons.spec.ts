import {
  announcedReason,
  formerSentences,
  isPaymentReason,
  paymentReason,
  paymentReasons,
  paymentReasonText,
} from './payment-reasons.js';

describe('why a purchase failed', () => {
  it('every code / has a sentence of its own and is accepted in JSON', () => {
    const texts = paymentReasons.map(paymentReasonText);
    expect(new Set(texts).size).toBe(paymentReasons.length);
    for (const reason of paymentReasons) expect(paymentReason.parse(reason)).toBe(reason);
  });

  it.each(['', 'The card was declined.', 'constructor', 'card_declined'])(
    '%j / is no code',
    (text) => {
      expect(isPaymentReason(text)).toBe(false);
      expect(paymentReason.safeParse(text).success).toBe(false);
    },
  );

  it('sentences of before / are announced as their codes, anything else is refused', () => {
    for (const [sentence, code] of formerSentences)
      expect(announcedReason.parse(sentence)).toBe(code);
    expect(formerSentences.map(([, code]) => code).sort()).toEqual([...paymentReasons].sort());
    expect(announcedReason.parse('CARD_EXPIRED')).toBe('CARD_EXPIRED');
    expect(announcedReason.safeParse('Something else.').success).toBe(false);
  });
});
