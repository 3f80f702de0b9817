import { FakeClock } from '@mate/testing/clock';
import { Remembered } from './remembered.js';

const TTL_MS = 2_000;

describe('what is remembered of people', () => {
  let clock: FakeClock;
  let memory: Remembered<string>;
  let stored: Map<string, string>;
  let asked: (readonly string[])[];
  beforeEach(() => {
    clock = FakeClock.at();
    memory = new Remembered({ max: 3, ttlMs: TTL_MS }, clock);
    stored = new Map([
      ['a', 'Alice'],
      ['b', 'Bob'],
    ]);
    asked = [];
  });
  const find = (keys: readonly string[]) => {
    asked.push(keys);
    return Promise.resolve(new Map([...stored].filter(([key]) => keys.includes(key))));
  };
  const namesOf = async (...keys: string[]) => [...(await memory.findAll(keys, find)).entries()];

  it('asks once for each key / of whom nothing is known too', async () => {
    expect(await namesOf('a', 'x', 'a')).toEqual([['a', 'Alice']]);
    expect(await namesOf('x', 'a')).toEqual([['a', 'Alice']]);
    expect(await namesOf('a', 'b')).toEqual([
      ['a', 'Alice'],
      ['b', 'Bob'],
    ]);
    expect(asked).toEqual([['a', 'x'], ['b']]);
  });

  it('asks again after its time, and at once for what is forgotten', async () => {
    await namesOf('a', 'b');
    stored.set('a', 'Alia');
    clock.moveBy(TTL_MS - 1);
    expect(await namesOf('a')).toEqual([['a', 'Alice']]);
    memory.forget('a');
    expect(await namesOf('a', 'b')).toEqual([
      ['a', 'Alia'],
      ['b', 'Bob'],
    ]);
    clock.moveBy(2);
    await namesOf('a', 'b');
    expect(asked).toEqual([['a', 'b'], ['a'], ['b']]);
  });

  it('what changed while it was read / is answered and not kept', async () => {
    const slow = memory.findAll<string>(['a'], async (keys) => {
      const read = await find(keys);
      stored.set('a', 'Alia');
      memory.forget('a');
      return read;
    });
    expect([...(await slow).values()]).toEqual(['Alice']);
    expect(await namesOf('a')).toEqual([['a', 'Alia']]);
  });

  it('a list longer than the room / is answered whole', async () => {
    stored = new Map(['a', 'b', 'c', 'd', 'e'].map((key) => [key, key.toUpperCase()]));
    const all = ['a', 'b', 'c', 'd', 'e'];
    expect((await namesOf(...all)).map(([key]) => key)).toEqual(all);
  });

  it('a failed read / is thrown, and asked again', async () => {
    const failing = () => Promise.reject(new Error('out of reach'));
    await expect(memory.findAll(['a'], failing)).rejects.toThrow('out of reach');
    expect(await namesOf('a')).toEqual([['a', 'Alice']]);
  });
});
