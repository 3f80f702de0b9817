import { eventually } from './wait.js';

describe('eventually', () => {
  it('a check that fails at first / answers once it succeeds', async () => {
    let calls = 0;
    const answer = await eventually(
      () => {
        calls += 1;
        if (calls === 1) throw new Error('not yet');
        return calls < 3 ? null : calls;
      },
      { everyMs: 1 },
    );
    expect(answer).toBe(3);
  });

  it('a check that never succeeds / throws its last failure', async () => {
    const failing = eventually(() => Promise.reject(new Error('never')), {
      timeoutMs: 5,
      everyMs: 1,
    });
    await expect(failing).rejects.toThrow('never');
    await expect(eventually(() => false, { timeoutMs: 5, everyMs: 1 })).rejects.toThrow(
      'still false',
    );
  });
});
