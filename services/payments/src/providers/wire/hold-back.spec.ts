import { HoldBack } from './hold-back.js';

describe('holding calls back', () => {
  let nowMs = 0;
  let calls: HoldBack;
  const fail = (times: number): void => {
    for (let time = 0; time < times; time += 1) calls.unanswered();
  };

  beforeEach(() => {
    nowMs = 1_000;
    calls = new HoldBack(() => nowMs);
  });

  it('four in a row / nothing; the fifth / held', () => {
    fail(4);
    expect(calls.isHolding).toBe(false);
    fail(1);
    expect(calls.isHolding).toBe(true);
  });

  it('an answer in between / counts from the beginning', () => {
    fail(4);
    calls.answered();
    fail(4);
    expect(calls.isHolding).toBe(false);
  });

  it('its time is over, and nobody called / not held any more', () => {
    fail(5);
    nowMs += 999;
    expect(calls.isHolding).toBe(true);
    nowMs += 1;
    expect(calls.isHolding).toBe(false);
  });

  it('not answered after that / held again, twice as long; answered / free', () => {
    fail(5);
    nowMs += 1_000;
    fail(1);
    nowMs += 1_999;
    expect(calls.isHolding).toBe(true);
    calls.answered();
    expect(calls.isHolding).toBe(false);
  });

  it('away for an hour / held for sixteen seconds at a time', () => {
    fail(300);
    nowMs += 15_999;
    expect(calls.isHolding).toBe(true);
    nowMs += 1;
    expect(calls.isHolding).toBe(false);
  });
});
