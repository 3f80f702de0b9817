import { part, PartMissingError } from './part.js';

describe('a part of the app', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const settle = async <T>(loading: Promise<T>): Promise<T> => {
    const outcome = loading.catch((error: unknown) => error as T);
    await jest.advanceTimersByTimeAsync(1_000);
    return outcome;
  };

  it('lost once / comes at the second try', async () => {
    const load = jest.fn<Promise<string>, []>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('screen');
    expect(await settle(part(load)())).toBe('screen');
  });

  it('lost twice / says that it is missing', async () => {
    const load = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'));
    expect(await settle(part(load)())).toBeInstanceOf(PartMissingError);
  });

  it('wrong inside / is thrown as it is, at once', async () => {
    const wrong = new RangeError('a mistake');
    const load = jest.fn(() => Promise.reject<string>(wrong));
    expect(await settle(part(load)())).toBe(wrong);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
