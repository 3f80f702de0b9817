import fc from 'fast-check';
import { DELAYS_OF_PRODUCTION } from '../../payments.config.js';
import { expires, isOverdue, isUnheardOf, nextInquiryTime } from './inquiry-schedule.rules.js';

const HALF_AN_HOUR = 1_800;

const terms = { delaysSeconds: [60, 300, 86_400], expireAfterSeconds: 86_400 };
const now = new Date('2026-03-01T12:00:00.000Z');
const inSeconds = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describe('schedule of inquiries', () => {
  it('open purchase / the gaps in order, then the last one again, then nothing', () => {
    const after = (inquiryCount: number) =>
      nextInquiryTime(terms, { state: 'PROCESSING', inquiryCount }, now);
    expect([after(0), after(1), after(2), after(3)]).toEqual(
      [60, 300, 86_400, 86_400].map(inSeconds),
    );
    expect(after(33)).toBeUndefined();
  });

  it('failed purchase / the gaps once, since a success may come late', () => {
    const purchase = { state: 'CANCELLED_BY_USER', inquiryCount: 2 } as const;
    expect(nextInquiryTime(terms, purchase, now)).toEqual(inSeconds(86_400));
    expect(nextInquiryTime(terms, { ...purchase, inquiryCount: 3 }, now)).toBeUndefined();
  });

  it('settled or rejected / nothing', () => {
    for (const state of ['SETTLED', 'INTEGRITY_MISMATCH'] as const)
      expect(nextInquiryTime(terms, { state, inquiryCount: 0 }, now)).toBeUndefined();
  });

  it('expiry / only forms that were never used, and not a moment early', () => {
    const created = inSeconds(-86_400);
    expect(expires(terms, { state: 'AWAITING_CUSTOMER', createTime: created }, now)).toBe(true);
    expect(expires(terms, { state: 'PROCESSING', createTime: created }, now)).toBe(false);
    expect(expires(terms, { state: 'UNKNOWN', createTime: created }, now)).toBe(false);
    expect(isOverdue(terms, new Date(created.getTime() + 1), now)).toBe(false);
  });

  it('nobody answers / a person looks after twice the time, so not for an outage of hours', () => {
    expect(isUnheardOf(terms, inSeconds(-86_400), now)).toBe(false);
    expect(isUnheardOf(terms, inSeconds(-2 * 86_400), now)).toBe(true);
  });

  it('production, all messages lost / a payment that ends within half an hour is known 90 s later at most', () => {
    const production = { delaysSeconds: DELAYS_OF_PRODUCTION, expireAfterSeconds: 86_400 };
    // Between the time of a question and its answer lie the queue or the sweep, and the provider.
    const lags = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 40, maxLength: 40 });
    const ends = fc.integer({ min: 0, max: HALF_AN_HOUR });
    fc.assert(
      fc.property(ends, lags, (end, lag) => {
        // Planned when the purchase is stored.
        let asked = new Date(now.getTime() + (DELAYS_OF_PRODUCTION[0] ?? 0) * 1_000);
        for (let inquiryCount = 1; asked < inSeconds(end); inquiryCount += 1) {
          const answered = new Date(asked.getTime() + (lag[inquiryCount] ?? 0) * 1_000);
          const purchase = { state: 'AWAITING_CUSTOMER', inquiryCount } as const;
          asked = nextInquiryTime(production, purchase, answered) ?? inSeconds(Infinity);
        }
        const knownAfterMs = asked.getTime() + 5_000 - inSeconds(end).getTime();
        expect(knownAfterMs).toBeLessThanOrEqual(90_000);
      }),
    );
  });
});
