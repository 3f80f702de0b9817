import { AppError } from '@mate/contracts/errors';
import { SessionStreams } from './session-streams.js';
import { StreamSlots } from './stream-slots.js';

const TIMES = { checkMs: 60_000, lifeMs: 3_600_000 };
const caller = { accountId: 'alice', sessionId: 'one' };

describe('streams and their sessions', () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  let streams: SessionStreams;

  beforeEach(() => {
    jest.useFakeTimers();
    asked = 0;
    answer = () => undefined;
    const gate = {
      callerOf: async () => {
        asked += 1;
        answer();
        return caller;
      },
    };
    streams = new SessionStreams(gate, TIMES);
  });
  afterEach(() => jest.useRealTimers());

  const opened = (): AbortSignal => {
    const slot = new StreamSlots(1).take('progress', caller.accountId);
    streams.watchOver({ caller, headers: {}, slot });
    return slot.signal;
  };
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  it('a session that lives / is asked after until the longest life is over; then nothing is', async () => {
    const signal = opened();
    await pass(TIMES.lifeMs - 1);
    expect([signal.aborted, asked]).toEqual([false, 59]);
    await pass(1);
    expect(signal.aborted).toBe(true);
    const before = asked;
    await pass(TIMES.lifeMs);
    expect([asked, jest.getTimerCount()]).toEqual([before, 0]);
  });

  it('a session that was revoked / ends its stream with the next check', async () => {
    const signal = opened();
    answer = () => {
      throw new AppError('UNAUTHENTICATED');
    };
    await pass(TIMES.checkMs - 1);
    expect(signal.aborted).toBe(false);
    await pass(1);
    expect(signal.aborted).toBe(true);
  });

  it('a store that is down / proves nothing: it is asked each second until it tells', async () => {
    const signal = opened();
    answer = () => {
      throw new AppError('UPSTREAM_UNAVAILABLE');
    };
    streams.hear('missed');
    await pass(3_000);
    expect([signal.aborted, asked]).toEqual([false, 4]);
    answer = () => undefined;
    await pass(TIMES.checkMs - 3_001);
    expect([signal.aborted, asked]).toEqual([false, 5]);
  });

  it('an ending / asks after the streams that it may be about', () => {
    opened();
    streams.hear({ accountId: 'bob', sessions: [] });
    expect(asked).toBe(0);
    streams.hear({ accountId: 'alice', sessions: [] });
    expect(asked).toBe(1);
  });
});
