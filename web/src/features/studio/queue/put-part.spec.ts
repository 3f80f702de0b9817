import { putPart } from './put-part.js';

type Told = (event: { loaded: number }) => void;

/** A connection on which only happens what a spec says. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: Told; onload?: () => void } = {};
  readonly send = jest.fn();
  readonly open = jest.fn();
  status = 200;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly abort = jest.fn(() => this.onabort?.());

  constructor() {
    FakeRequest.last = this;
  }

  getResponseHeader(): string {
    return '"tag"';
  }
}

describe('a part on its way to storage', () => {
  const realRequest = globalThis.XMLHttpRequest;
  const part = { partNumber: 1, url: 'https://s3/1' };
  let sent: number[];
  let stop: AbortController;
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    sent = [];
    stop = new AbortController();
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.XMLHttpRequest = realRequest;
  });
  const put = (): Promise<string> =>
    putPart(part, new Blob(['film']), {
      signal: stop.signal,
      onSent: (bytes) => void sent.push(bytes),
    });

  it('that stands still for a minute / is given up as refused, and its connection ended', async () => {
    const putting = put();
    const isRefused = expect(putting).rejects.toMatchObject({ name: 'PartRefused' });
    jest.advanceTimersByTime(59_999);
    expect(FakeRequest.last.abort).not.toHaveBeenCalled();
    FakeRequest.last.upload.onprogress?.({ loaded: 2 });
    jest.advanceTimersByTime(59_999);
    expect(FakeRequest.last.abort).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(FakeRequest.last.abort).toHaveBeenCalledTimes(1);
    await isRefused;
    expect(sent).toEqual([2]);
  });

  it('whose body is out / gives storage longer to answer, and not for ever', async () => {
    const isRefused = expect(put()).rejects.toMatchObject({ name: 'PartRefused' });
    FakeRequest.last.upload.onload?.();
    jest.advanceTimersByTime(179_999);
    expect(FakeRequest.last.abort).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await isRefused;
  });

  it('that arrived / is watched no more', async () => {
    const putting = put();
    FakeRequest.last.onload?.();
    expect(await putting).toBe('tag');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stopped / ends as stopped, and is watched no more', async () => {
    const isStopped = expect(put()).rejects.toMatchObject({ name: 'AbortError' });
    stop.abort();
    await isStopped;
    expect(jest.getTimerCount()).toBe(0);
  });
});
