import { HandsetCalls, HANDSETS_MAX } from './handset-calls.js';

const never = (): Promise<string> => new Promise(() => undefined);

describe('calls that wait for the payer’s phone', () => {
  it('answered or failed within the head start / as it was', async () => {
    const calls = new HandsetCalls<string>(60_000);
    expect(await calls.begin('a', async () => 'refused')).toBe('refused');
    await expect(calls.begin('b', async () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
  });

  it('not answered / the payer is being asked; the same again / not called again', async () => {
    const calls = new HandsetCalls<string>(1);
    const call = jest.fn(never);
    expect(await calls.begin('a', call)).toBeUndefined();
    expect(await calls.begin('a', call)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails later / nobody is disturbed, and the reference may be called again', async () => {
    const calls = new HandsetCalls<string>(1);
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<string>((_resolve, reject) => (fail = reject));
    expect(await calls.begin('a', () => late)).toBeUndefined();
    fail(new Error('closed'));
    await calls.close();
    expect(await calls.begin('a', async () => 'again')).toBe('again');
  });

  it('too many / the next is refused and not called', async () => {
    const calls = new HandsetCalls<string>(1);
    const names = Array.from({ length: HANDSETS_MAX }, (_, index) => `${index}`);
    await Promise.all(names.map((name) => calls.begin(name, never)));
    const call = jest.fn(never);
    await expect(calls.begin('more', call)).rejects.toMatchObject({
      reason: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
    expect(call).not.toHaveBeenCalled();
  });
});
