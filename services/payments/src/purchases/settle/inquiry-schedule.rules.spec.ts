import { expires, isOverdue, nextInquiryTime } from './inquiry-schedule.rules.js';

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
});
