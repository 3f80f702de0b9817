import { followStream, parseStream } from './event-stream.js';

describe('event stream', () => {
  it('splits whole messages and keeps the unfinished rest', () => {
    const text = 'retry: 2000\n\nevent: progress\ndata: {"a":1}\n\n: still here\n\nevent: rea';
    expect(parseStream(text)).toEqual({
      messages: [{ event: 'progress', data: '{"a":1}' }],
      rest: 'event: rea',
    });
  });

  it('joins several data lines and reads Windows line ends', () => {
    expect(parseStream('data: one\r\ndata: two\r\n\r\n').messages).toEqual([
      { event: 'message', data: 'one\ntwo' },
    ]);
  });
});

describe('following a stream', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  afterAll(() => fetched.mockRestore());

  it('a refusal / is told once and not asked again', async () => {
    fetched.mockImplementation(() => Promise.resolve({ status: 404, ok: false } as Response));
    await new Promise<void>((resolve) => {
      followStream('short/s1/progress', {
        token: null,
        onMessage: () => 'more',
        onRefused: resolve,
      });
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('a server that is busy / is asked again', async () => {
    jest.useFakeTimers();
    fetched.mockClear();
    const refused = jest.fn();
    fetched.mockImplementation(() => Promise.resolve({ status: 429, ok: false } as Response));
    const stop = followStream('short/s1/progress', {
      token: null,
      onMessage: () => 'more',
      onRefused: refused,
    });
    await jest.advanceTimersByTimeAsync(4_000);
    stop();
    jest.useRealTimers();
    expect(fetched.mock.calls.length).toBeGreaterThan(1);
    expect(refused).not.toHaveBeenCalled();
  });
});
