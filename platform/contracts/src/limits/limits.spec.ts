import * as limits from './limits.js';

describe('limits', () => {
  it('each / a whole number above nought, named after what it counts', () => {
    for (const [name, value] of Object.entries(limits)) {
      expect([name, Number.isSafeInteger(value) && value > 0]).toEqual([name, true]);
      expect(name).toMatch(/_(MIN|MAX|DEFAULT|LENGTH)$/);
    }
  });

  it('each least / is not above its most', () => {
    const pairs = Object.entries(limits).filter(([name]) => name.endsWith('_MIN'));
    const most = new Map<string, number>(Object.entries(limits));
    for (const [name, least] of pairs) {
      expect(least).toBeLessThanOrEqual(most.get(name.replace(/_MIN$/, '_MAX')) ?? least);
    }
    expect(limits.PAGE_LIMIT_DEFAULT).toBeLessThanOrEqual(limits.PAGE_LIMIT_MAX);
    expect(limits.TABLE_LIMIT_MAX).toBeLessThanOrEqual(limits.NUMBERED_ROWS_MAX);
  });
});
