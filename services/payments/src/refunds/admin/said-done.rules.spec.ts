import { endsRefused, refusalToDecide, refusalToSay } from './said-done.rules.js';

const waiting = { state: 'REFUND_REQUESTED', waitsForPerson: true } as const;
const saidDone = { by: 'mona', note: '4711', time: new Date(0) };
const said = { ...waiting, saidDone };
const done = { state: 'REFUNDED', waitsForPerson: false, saidDone } as const;
const failed = { state: 'REFUND_FAILED', waitsForPerson: false } as const;

describe('a refund that is done by hand', () => {
  it.each([
    [waiting, 'mona', '4711', undefined],
    [said, 'mona', '4711', undefined],
    [done, 'mona', '4711', undefined],
    [said, 'mona', '4712', 'REFUND_DONE_SAID'],
    [said, 'omar', '4711', 'REFUND_DONE_SAID'],
    [{ ...waiting, waitsForPerson: false }, 'mona', '4711', 'REFUND_NOT_WAITING'],
    [failed, 'mona', '4711', 'REFUND_NOT_WAITING'],
    [done, 'omar', '4711', 'REFUND_NOT_WAITING'],
  ] as const)('%p, said by %s with %s / %s', (refund, by, note, reason) => {
    expect(refusalToSay(refund, { by, note })?.reason).toBe(reason);
  });

  it.each([
    [said, 'omar', true, undefined],
    [said, 'mona', true, 'REFUND_DONE_OWN'],
    [said, 'mona', false, undefined],
    [said, 'omar', false, undefined],
    [waiting, 'omar', true, 'REFUND_DONE_UNSAID'],
    [failed, 'omar', false, 'REFUND_DONE_UNSAID'],
    [{ ...waiting, saidRefused: saidDone }, 'omar', true, 'REFUND_DONE_UNSAID'],
    [{ ...waiting, saidRefused: saidDone }, 'mona', false, undefined],
    [{ ...failed, saidRefused: saidDone }, 'mona', false, 'REFUND_NOT_WAITING'],
    [done, 'omar', true, undefined],
    [done, 'omar', false, 'REFUND_NOT_WAITING'],
  ] as const)('%p, decided by %s: %p / %s', (refund, by, isDone, reason) => {
    expect(refusalToDecide(refund, { by, isDone })?.reason).toBe(reason);
  });

  const saidRefused = saidDone;
  it.each([
    ['was never tried', { attempts: 0 }, true],
    ['was tried', { attempts: 1 }, false],
    ['was said by the same', { attempts: 1, saidRefused }, false],
    ['was said by another', { attempts: 1, saidRefused: { ...saidRefused, by: 'omar' } }, true],
    ['a part, which is never ordered', { attempts: 1, code: 'PARTIAL' }, true],
    ['was said to be done once', { attempts: 0, wasSaidDone: true }, false],
    ['a part that was said to be done', { attempts: 1, code: 'PARTIAL', wasSaidDone: true }, false],
  ] as const)('cannot go back, %s: %p / a word more ends it: %s', (_, refund, ends) => {
    expect(endsRefused({ code: '', ...refund }, 'mona')).toBe(ends);
  });
});
