import { pino } from 'pino';
import { eventually } from '@mate/testing/wait';
import { onShutdown } from './shutdown.js';

describe('shutdown', () => {
  const lines: { event: string }[] = [];
  const logger = pino(
    {},
    { write: (line: string) => void lines.push(JSON.parse(line) as { event: string }) },
  );
  const signals = ['SIGTERM', 'SIGINT'] as const;
  let exit: jest.SpyInstance;
  let others: NodeJS.SignalsListener[][];
  beforeEach(() => {
    lines.length = 0;
    others = signals.map((signal) => process.listeners(signal));
    for (const signal of signals) process.removeAllListeners(signal);
    exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  });
  afterEach(() => {
    exit.mockRestore();
    signals.forEach((signal, place) => {
      process.removeAllListeners(signal);
      for (const listener of others[place] ?? []) process.on(signal, listener);
    });
  });

  const events = (): string[] => lines.map(({ event }) => event);

  it.each(signals)('%s / stops, then ends well', async (signal) => {
    const order: string[] = [];
    onShutdown(logger, async () => void order.push('stopped'));
    exit.mockImplementation((() => void order.push('ended')) as never);
    process.emit(signal, signal);
    await eventually(() => order.length === 2);
    expect(order).toEqual(['stopped', 'ended']);
    expect(exit).toHaveBeenCalledWith(0);
    expect(events()).toEqual(['process.stopping', 'process.stopped']);
  });

  it('told again while it stops / stops once', async () => {
    const stop = jest.fn(async () => undefined);
    onShutdown(logger, stop);
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGINT', 'SIGINT');
    await eventually(() => exit.mock.calls.length > 0);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(exit).toHaveBeenCalledTimes(1);
  });

  it('a stop that fails / ends badly, with the cause in the log', async () => {
    onShutdown(logger, async () => {
      throw new Error('still writing');
    });
    process.emit('SIGTERM', 'SIGTERM');
    await eventually(() => exit.mock.calls.length > 0);
    expect(exit).toHaveBeenCalledWith(1);
    expect(lines.at(-1)).toMatchObject({
      event: 'process.stop_failed',
      err: { message: 'still writing' },
    });
  });

  it('a stop that hangs / is cut', async () => {
    onShutdown(logger, () => new Promise(() => undefined), 20);
    process.emit('SIGTERM', 'SIGTERM');
    await eventually(() => exit.mock.calls.length > 0);
    expect(exit).toHaveBeenCalledWith(1);
    expect(events()).toEqual(['process.stopping', 'process.stop_timeout']);
  });

  it('a stop in time / its limit no longer runs', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    try {
      onShutdown(logger, async () => undefined);
      process.emit('SIGTERM', 'SIGTERM');
      expect(jest.getTimerCount()).toBe(1);
      await jest.advanceTimersByTimeAsync(0);
      expect(exit).toHaveBeenCalledWith(0);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
