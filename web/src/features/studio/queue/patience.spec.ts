import fc from 'fast-check';
import { jitterMs, PartRefused, Patience } from './patience.js';
import type { Hold } from './upload-entry.js';

const network = { status: 'NETWORK', message: 'away' } as const;

/** A patience that waits for nothing, what it waited, and what it said meanwhile. */
function patient(): {
  patience: Patience;
  stop: AbortController;
  waits: number[];
  holds: (Hold | null)[];
} {
  const stop = new AbortController();
  const waits: number[] = [];
  const holds: (Hold | null)[] = [];
  const patience = new Patience({
    signal: stop.signal,
    onHold: (hold) => holds.push(hold),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  return { patience, stop, waits, holds };
}

describe('patience', () => {
  const realLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  const line = (isOnline: boolean): void => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      configurable: true,
      get: () => isOnline,
    });
  };
  afterEach(() => {
    if (realLine) Object.defineProperty(Navigator.prototype, 'onLine', realLine);
  });

  it('waits / are anything up to a bound that doubles, never above half a minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, at) => {
          const ms = jitterMs(failures, () => at);
          return ms >= 0 && ms <= Math.min(30_000, 1_000 * 2 ** (failures - 1));
        },
      ),
    );
    expect(jitterMs(1, () => 1)).toBe(1_000);
    expect(jitterMs(3, () => 1)).toBe(4_000);
    expect(jitterMs(9, () => 1)).toBe(30_000);
    expect(jitterMs(9, () => 0)).toBe(0);
  });

  it('trouble that passes / is borne, and the answer comes', async () => {
    const { patience, waits, holds } = patient();
    let asked = 0;
    const answer = await patience.ask(() => {
      asked += 1;
      return asked < 4 ? Promise.reject(new PartRefused('away')) : Promise.resolve('there');
    });
    expect(answer).toBe('there');
    expect(waits).toHaveLength(3);
    expect(holds).toEqual(['trouble', 'trouble', 'trouble', null]);
  });

  it('ten failures without anything that went well / are the end; something that went well begins anew', async () => {
    const { patience, waits } = patient();
    for (let time = 0; time < 9; time += 1) await patience.bear(new PartRefused('down'));
    await expect(patience.bear(new PartRefused('down'))).rejects.toThrow('down');
    patience.renew();
    await patience.bear(new PartRefused('down'));
    expect(waits).toHaveLength(10);
  });

  it('a server that asks to wait / is given its time, however often; hours are not waited', async () => {
    const { patience, waits, holds } = patient();
    const busy = { status: 429, message: 'busy', retryAfterSeconds: 60 };
    for (let time = 0; time < 30; time += 1) await patience.bear(busy);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000);
    expect(new Set(holds)).toEqual(new Set(['busy']));
    const tomorrow = { ...busy, retryAfterSeconds: 40_000 };
    await expect(patience.bear(tomorrow)).rejects.toBe(tomorrow);
  });

  it('a beginning that is under way already / is asked for again', async () => {
    const { patience, waits } = patient();
    await patience.bear({ status: 409, message: 'under way', code: 'UPLOAD_UNDER_WAY' });
    expect(waits).toHaveLength(1);
  });

  it.each([
    ['a refusal', { status: 415, message: 'no video' }],
    ['a fault of our own', new TypeError('x is not a function')],
  ])('%s / is thrown at once', async (_what, error) => {
    const { patience, waits } = patient();
    await expect(patience.bear(error)).rejects.toBe(error);
    expect(waits).toEqual([]);
  });

  it('without a network / waits for it and counts nothing', async () => {
    const { patience, waits, holds } = patient();
    line(false);
    let isOver = false;
    const waiting = patience.bear(network).then(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    expect(holds).toEqual(['offline']);
    line(true);
    window.dispatchEvent(new Event('online'));
    await waiting;
    expect(waits).toEqual([]);
  });

  it('stopped while it waits for the network / ends', async () => {
    const { patience, stop } = patient();
    line(false);
    const waiting = patience.bear(network);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });
});
