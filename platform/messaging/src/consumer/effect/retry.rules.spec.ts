import fc from 'fast-check';
import { AppError } from '@mate/contracts/errors';
import { RETRY_DELAYS_MS, describeFailure, lanesByKey, retryDelayMs } from './retry.rules.js';

describe('retry rules', () => {
  it('retryDelayMs / first failures / waits 0.2, 1, 5 and 30 s, then gives up', () => {
    const waits = [1, 2, 3, 4, 5].map((failures) => retryDelayMs(failures, RETRY_DELAYS_MS));
    expect(waits).toEqual([200, 1_000, 5_000, 30_000, undefined]);
  });

  it('describeFailure / an expected failure / tells its reason', () => {
    expect(describeFailure(new AppError('NOT_FOUND')).reason).toBe('NOT_FOUND');
    expect(describeFailure(new TypeError('x')).reason).toBe('TypeError');
    expect(describeFailure('text').reason).toBe('UNKNOWN');
  });

  it('lanesByKey / any messages / keeps each once, one lane per key, in order', () => {
    const message = fc.record({ key: fc.constantFrom('', 'a', 'b', 'c'), offset: fc.nat() });
    fc.assert(
      fc.property(fc.array(message), (messages) => {
        const lanes = lanesByKey(messages);
        expect(lanes.flat()).toHaveLength(messages.length);
        const keyed = lanes.filter((lane) => lane[0]?.key !== '');
        expect(new Set(keyed.map((lane) => lane[0]?.key)).size).toBe(keyed.length);
        for (const lane of keyed)
          expect(lane).toEqual(messages.filter(({ key }) => key === lane[0]?.key));
        for (const lane of lanes.filter((one) => one[0]?.key === '')) expect(lane).toHaveLength(1);
      }),
    );
  });
});
