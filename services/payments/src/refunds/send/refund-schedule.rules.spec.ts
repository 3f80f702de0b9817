import type { RefundReport } from '../../providers/payment-provider.port.js';
import { forgottenBy, heldUpBy, refundChangeOf } from './refund-schedule.rules.js';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-01T12:00:00.000Z');
const schedule = { delaysSeconds: [60, 300, 86_400], now };
const asked = { state: 'REFUND_REQUESTED', attempts: 1, code: '', createTime: now } as const;
const told = { disputeTime: now, disputeState: 'told' } as const;
const confirmed = { disputeTime: now, disputeState: 'confirmed', takenBackTime: now } as const;
const won = { disputeState: 'dismissed', takenBackTime: now } as const;
const after = (outcome: RefundReport['outcome'], refund: object = {}) =>
  refundChangeOf({ ...asked, ...refund }, { outcome, code: 'x' }, schedule);

describe('what follows from an answer about a refund', () => {
  it.each([
    ['refunded', 'REFUNDED'],
    ['refused', 'REFUND_FAILED'],
  ] as const)('%s / the end', (outcome, state) => {
    expect(after(outcome)).toEqual({
      ...{ state, code: 'x', waitsForPerson: false, nextTryTime: undefined },
    });
  });

  it('refused, after an order whose answer was lost / a person, who looks what came of it', () => {
    expect(after('refused', { attempts: 2 })).toMatchObject({
      ...{ state: 'REFUND_REQUESTED', waitsForPerson: true, nextTryTime: undefined },
    });
    const taken = { attempts: 2, state: 'REFUND_PENDING', providerReference: 'r' };
    expect(after('refused', taken)).toMatchObject({ state: 'REFUND_FAILED' });
  });

  it('unknown / asked again when the gap is over, in the same state', () => {
    const again = { state: 'REFUND_REQUESTED', waitsForPerson: false };
    expect(after('unknown')).toMatchObject({
      ...{ ...again, nextTryTime: new Date(now.getTime() + 60_000) },
    });
    expect(after('unknown', { attempts: 2 })).toMatchObject({
      ...{ ...again, nextTryTime: new Date(now.getTime() + 300_000) },
    });
  });

  it('unknown until the provider may have forgotten its name / a person', () => {
    const old = { attempts: 2, createTime: new Date(now.getTime() - 21 * HOUR_MS) };
    expect(after('unknown', old)).toMatchObject({ waitsForPerson: true, nextTryTime: undefined });
    expect(after('unknown', { attempts: 3 })).toMatchObject({ waitsForPerson: true });
    const named = { attempts: 3, providerReference: 'r' };
    expect(after('unknown', named)).toMatchObject({ waitsForPerson: false });
  });

  it.each([
    [2, 21, {}, 'by-hand'],
    [2, 19, {}, undefined],
    // Never ordered, however long it waited.
    [1, 900, {}, undefined],
    [2, 900, { providerReference: 'r' }, undefined],
  ])('due as try %i after %i hours, %p / %s', (attempts, hours, named, outcome) => {
    const createTime = new Date(now.getTime() - hours * HOUR_MS);
    expect(forgottenBy({ ...asked, ...named, attempts, createTime }, now)?.outcome).toBe(outcome);
  });

  it('pending / asked for as long as banks need, then a person', () => {
    const named = { providerReference: 'r' };
    const pending = (attempts: number) => after('pending', { ...named, attempts });
    expect(pending(45)).toMatchObject({ state: 'REFUND_PENDING', waitsForPerson: false });
    expect(pending(53)).toMatchObject({ state: 'REFUND_PENDING', waitsForPerson: true });
  });

  it('no call for it / a person', () => {
    expect(after('by-hand')).toMatchObject({ state: 'REFUND_REQUESTED', waitsForPerson: true });
    const none = refundChangeOf(asked, undefined, schedule);
    expect(none).toMatchObject({ waitsForPerson: true, nextTryTime: undefined });
  });

  it.each([
    [{}, { attempts: 1 }, undefined],
    [{ disputeState: 'dismissed' }, { attempts: 3 }, undefined],
    [told, { attempts: 1 }, 'wait'],
    [told, { attempts: 2 }, 'by-hand'],
    [told, { attempts: 2, providerReference: 're_1' }, undefined],
    [confirmed, { attempts: 1 }, 'refused'],
    [confirmed, { attempts: 2 }, 'by-hand'],
    [confirmed, { attempts: 9, providerReference: 're_1' }, undefined],
    // Won after its coins were taken, and told anew.
    [won, { attempts: 1 }, 'refused'],
    [won, { attempts: 2 }, 'by-hand'],
    [won, { attempts: 2, providerReference: 're_1' }, undefined],
    [{ ...told, takenBackTime: now }, { attempts: 1 }, 'refused'],
  ] as const)('a purchase with %p, of one tried as %p / %s', (purchase, refund, outcome) => {
    const held = heldUpBy(purchase, refund);
    expect(typeof held === 'object' ? held.outcome : held).toBe(outcome);
  });
});
