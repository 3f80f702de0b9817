import type { RefundRecord } from '../refund.repository.js';
import { mayBeGone } from './taken-back.rules.js';

describe('money that a bank takes while it is given back', () => {
  it.each([
    ['REFUND_REQUESTED', 0, false],
    ['REFUND_REQUESTED', 1, true],
    ['REFUND_PENDING', 1, true],
    ['REFUNDED', 1, true],
    // A person paid it.
    ['REFUNDED', 0, true],
    ['REFUND_FAILED', 3, false],
  ] as const)('%s after %i calls / may be gone: %s', (state, attempts, gone) => {
    const refund = { kind: 'request', state, attempts } as RefundRecord;
    expect(mayBeGone(refund)).toBe(gone);
    expect(mayBeGone({ ...refund, kind: 'mismatch' })).toBe(false);
  });

  it('somebody says that it went back / may be gone, until it ends otherwise', () => {
    const saidDone = { by: 'mona', note: '4711', time: new Date(0) };
    const refund = { kind: 'request', attempts: 0, saidDone } as RefundRecord;
    expect(mayBeGone({ ...refund, state: 'REFUND_REQUESTED' })).toBe(true);
    expect(mayBeGone({ ...refund, state: 'REFUND_FAILED' })).toBe(false);
  });
});
