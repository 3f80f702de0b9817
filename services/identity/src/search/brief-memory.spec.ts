import { FakeClock } from '@mate/testing/clock';
import { BriefMemory } from './brief-memory.js';

describe('brief memory', () => {
  const clock = FakeClock.at();
  const memory = new BriefMemory<number>(clock, { ms: 10, entriesMax: 2 });

  it('what was put / is there for its time, the last value of a name', () => {
    memory.put('a', 1);
    memory.put('a', 2);
    clock.moveBy(9);
    expect(memory.get('a')).toBe(2);
    clock.moveBy(1);
    expect(memory.get('a')).toBeUndefined();
  });

  it('forgotten, or put before as many others as there is room for / not there', () => {
    for (const [value, name] of ['a', 'b', 'a', 'c'].entries()) memory.put(name, value);
    expect(['a', 'b', 'c'].map((name) => memory.get(name))).toEqual([2, undefined, 3]);
    memory.forget('a');
    expect(memory.get('a')).toBeUndefined();
  });
});
