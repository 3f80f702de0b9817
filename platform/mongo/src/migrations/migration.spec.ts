import { checkOrder, type Migration } from './migration.js';

const named = (...names: string[]): Migration[] =>
  names.map((name) => ({ name, up: () => Promise.resolve() }));

describe('order of migrations', () => {
  it('growing numbers, with gaps / accepted', () => {
    expect(() => checkOrder(named('001-first', '002-second-one', '010-later'))).not.toThrow();
  });

  it.each([[['002-b', '001-a']], [['001-a', '001-b']]])('%p / refused', (names) => {
    expect(() => checkOrder(named(...names))).toThrow('does not follow');
  });

  it.each(['1-a', '001', '001-A', '001_a', '001-a-', ''])('name %p / refused', (name) => {
    expect(() => checkOrder(named(name))).toThrow('NNN-what-it-does');
  });
});
