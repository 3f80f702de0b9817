import { FakeClock } from '@mate/testing/clock';
import { RowsUnderWay, rowsReadFor } from './rows-under-way.policy.js';

/** Work that ends when it is told to. */
function works(turns: RowsUnderWay) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, rows: number): Promise<void> =>
    turns.hold(rows, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, start, end };
}

describe('rows under way', () => {
  it('pages that fit together / begin together; a longer one waits, and those behind it', async () => {
    const { begun, start, end } = works(new RowsUnderWay(FakeClock.at()));
    const all = [start('a', 400), start('b', 350), start('c', 251), start('d', 1)];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['a', 'c', 'd']) await end(name);
    await Promise.all(all);
  });

  it('far too many / refused at once, and room again when the others are done', async () => {
    const turns = new RowsUnderWay(FakeClock.at());
    const { begun, start, end } = works(turns);
    const names = Array.from({ length: 11 }, (_, index) => `page ${index}`);
    const all = names.map((name) => start(name, 800));
    await expect(start('one more', 1)).rejects.toMatchObject({ reason: 'OVERLOADED' });
    for (const name of names) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(names);
    await expect(turns.hold(1, async () => 'read')).resolves.toBe('read');
  });

  it('those who waited too long / are refused, and not read for', async () => {
    const clock = FakeClock.at();
    const { begun, start, end } = works(new RowsUnderWay(clock));
    const first = start('first', 800);
    const late = expect(start('late', 100)).rejects.toMatchObject({ reason: 'OVERLOADED' });
    clock.moveBy(1_500);
    const second = start('second', 100);
    clock.moveBy(600);
    await new Promise(setImmediate);
    await end('first');
    await late;
    await end('second');
    await Promise.all([first, second]);
    expect(begun).toEqual(['first', 'second']);
  });

  it('work that fails / gives its room back; more than there is room for / goes alone', async () => {
    const turns = new RowsUnderWay(FakeClock.at());
    await expect(turns.hold(5_000, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
    await expect(turns.hold(5_000, async () => 'read')).resolves.toBe('read');
  });

  it.each([
    [{ cursor: '', page: 1, limit: 20 }, 21],
    [{ cursor: '', page: 5, limit: 100 }, 501],
    [{ cursor: '', page: 6, limit: 100 }, 1],
    [{ cursor: 'sealed', page: 5, limit: 100 }, 101],
    [{ cursor: '', page: 0, limit: 0 }, 21],
    [{ cursor: '', page: 1, limit: 1e9 }, 101],
  ])('%j / reads %d rows', (request, rows) => {
    expect(rowsReadFor(request)).toBe(rows);
  });
});
