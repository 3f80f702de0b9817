import { EventEmitter, once } from 'node:events';
import { type Part, runLanes } from './lanes.js';

/** A part that waits for its turn, so that specs decide who ends first. */
function aPart(title: string): Part & { end: () => void; begun: Promise<void> } {
  const turns = new EventEmitter();
  const ended = once(turns, 'end');
  const begun = once(turns, 'begin').then(() => undefined);
  const run: Part['run'] = async (hear) => {
    hear?.(`${title} begins\n`);
    turns.emit('begin');
    await ended;
    hear?.(`${title} ends\n`);
    return true;
  };
  return { title, run, end: () => turns.emit('end'), begun };
}

const instant = (title: string, succeeds = true): Part => ({
  title,
  run: () => Promise.resolve(succeeds),
});

describe('lanes', () => {
  it('side by side / each output is printed whole, in the order of the ends', async () => {
    const [slow, fast] = [aPart('slow'), aPart('fast')];
    const printed: string[] = [];
    const done = runLanes([[slow], [fast]], (text) => printed.push(text));
    await Promise.all([slow.begun, fast.begun]);
    fast.end();
    slow.end();
    expect(await done).toEqual([]);
    expect(printed).toHaveLength(2);
    expect(printed[0]).toContain('fast begins\nfast ends\n── fast: 0.0 s\n');
    expect(printed[1]).toContain('slow begins\nslow ends\n');
  });

  it('a failure / what runs is finished, nothing more begins', async () => {
    const running = aPart('running');
    const later = jest.fn(() => Promise.resolve(true));
    const printed: string[] = [];
    const done = runLanes(
      [
        [instant('broken', false), { title: 'after it', run: later }],
        [running, { title: 'beside it', run: later }],
      ],
      (text) => printed.push(text),
    );
    await running.begun;
    running.end();
    expect(await done).toEqual(['broken']);
    expect(later).not.toHaveBeenCalled();
    expect(printed.join('')).toContain('running ends');
  });

  it('a part that throws / its error comes after the other lane has ended', async () => {
    const thrower: Part = { title: 'bad', run: () => Promise.reject(new Error('no')) };
    const printed: string[] = [];
    await expect(
      runLanes([[thrower], [instant('good')]], (text) => printed.push(text)),
    ).rejects.toThrow('no');
    expect(printed).toHaveLength(2);
  });
});
