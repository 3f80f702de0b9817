import { freezeIdOf, withFreeze, withoutFreeze } from './freezes.rules.js';

const at = (ms: number) => new Date(ms);

describe('freezes', () => {
  it('one for each author / the first time stays / the newest reason counts', () => {
    const first = withFreeze([], { by: 'support', reason: 'a', time: at(1) });
    const second = withFreeze(first, { by: 'status', reason: 'b', time: at(2) });
    expect(withFreeze(second, { by: 'support', reason: 'a', time: at(3) })).toBe(second);
    expect(withFreeze(second, { by: 'support', reason: 'c', time: at(3) })).toEqual([
      { by: 'status', reason: 'b', time: at(2) },
      { by: 'support', reason: 'c', time: at(1) },
    ]);
  });

  it('another reason / makes it another freeze / the same again does not', () => {
    const first = withFreeze([], { id: 'f1', by: 'support', reason: 'a', time: at(1) });
    expect(withFreeze(first, { id: 'f2', by: 'support', reason: 'a', time: at(2) })).toBe(first);
    const second = withFreeze(first, { id: 'f3', by: 'support', reason: 'b', time: at(2) });
    expect(second.map(freezeIdOf)).toEqual(['f3']);
    expect(freezeIdOf({})).toBe('');
  });

  it("lifting / takes the author's own only / nothing where there is none", () => {
    const both = ['support', 'status'].map((by) => ({ by, reason: 'x', time: at(1) }));
    expect(withoutFreeze(both, 'status')).toEqual([both[0]]);
    expect(withoutFreeze(both, 'nobody')).toBe(both);
  });
});
