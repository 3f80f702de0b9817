import { AppError } from '@mate/contracts/errors';
import { sessionHashOf } from '@mate/contracts/session-endings';
import { FakeClock } from '@mate/testing/clock';
import { eventually } from '@mate/testing/wait';
import { BrokenRule, Feature, type Restriction } from '@mate/contracts/gen/identity/standing';
import { SessionGate, tokenOf } from './session-gate.js';
import type { SessionTokens } from './session-token.js';

const caller = { accountId: 'alice', sessionId: 's1' };
const live = {
  ...{ active: true, accountId: 'alice', username: 'alice' },
  ...{ suspended: false, restrictions: [] as Restriction[] },
};

function gateWith(validateSession: jest.Mock, clock = FakeClock.at()): SessionGate {
  const tokens = { verify: async (text: string) => (text === 'good' ? caller : undefined) };
  return new SessionGate(tokens as unknown as SessionTokens, { validateSession }, clock);
}

const withToken = { 'access-token': 'good' };
const refused = (reason: string): unknown => expect.objectContaining({ reason });

describe('session gate', () => {
  it('live session / asked once a second, however many requests', async () => {
    const ask = jest.fn(async () => live);
    const gate = gateWith(ask);
    const callers = await Promise.all([1, 2, 3].map(() => gate.callerOf(withToken, 'session')));
    await gate.callerOf(withToken, 'optional');
    expect(callers).toEqual([caller, caller, caller]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('after a second / asked again and a revoked one is refused', async () => {
    const ask = jest.fn(async () => live as { active: boolean; accountId: string });
    const clock = FakeClock.at();
    const gate = gateWith(ask, clock);
    await gate.callerOf(withToken, 'session');
    ask.mockResolvedValue({ active: false, accountId: '' });
    clock.moveBy(1_001);
    await expect(gate.callerOf(withToken, 'session')).rejects.toEqual(refused('UNAUTHENTICATED'));
  });

  it('forgotten / asked again at once', async () => {
    const ask = jest.fn(async () => live);
    const gate = gateWith(ask);
    await gate.callerOf(withToken, 'session');
    gate.hear({ sessions: [sessionHashOf(caller.sessionId)] });
    await gate.callerOf(withToken, 'session');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('forgotten while it is being asked about / the question is answered, and its answer not kept', async () => {
    let answer: (session: typeof live) => void = () => undefined;
    const ask = jest.fn(() => new Promise<typeof live>((resolve) => (answer = resolve)));
    const gate = gateWith(ask);
    const waiting = gate.callerOf(withToken, 'session');
    await eventually(() => ask.mock.calls.length === 1);
    gate.hear({ sessions: [sessionHashOf(caller.sessionId)] });
    answer(live);
    expect(await waiting).toEqual(caller);
    const next = gate.callerOf(withToken, 'session');
    await eventually(() => ask.mock.calls.length === 2);
    answer({ ...live, active: false });
    await expect(next).rejects.toEqual(refused('UNAUTHENTICATED'));
  });

  it('no token / refused where one is needed, a visitor elsewhere', async () => {
    const gate = gateWith(jest.fn());
    await expect(gate.callerOf({}, 'session')).rejects.toEqual(refused('UNAUTHENTICATED'));
    expect(await gate.callerOf({}, 'optional')).toBeNull();
  });

  it('bad token / refused also where none is needed; ignored on public routes', async () => {
    const gate = gateWith(jest.fn());
    const bad = { 'access-token': 'bad' };
    await expect(gate.callerOf(bad, 'optional')).rejects.toEqual(refused('UNAUTHENTICATED'));
    expect(await gate.callerOf(bad, 'public')).toBeNull();
  });

  it('somebody under a sanction / is refused what it takes away, and nothing else', async () => {
    const restrictions = [
      {
        feature: Feature.FEATURE_GIFT,
        untilTime: undefined,
        rule: BrokenRule.BROKEN_RULE_SPAM,
      },
    ];
    const gate = gateWith(jest.fn(async () => ({ ...live, restrictions })));
    await expect(gate.callerOf(withToken, 'session', 'gift')).rejects.toEqual(
      refused('FEATURE_RESTRICTED'),
    );
    expect(await gate.callerOf(withToken, 'session', 'comment')).toEqual(caller);
  });

  it('session of somebody else / refused', async () => {
    const gate = gateWith(jest.fn(async () => ({ ...live, accountId: 'mallory' })));
    await expect(gate.callerOf(withToken, 'session')).rejects.toEqual(refused('UNAUTHENTICATED'));
  });

  it('store down / 503, never 401', async () => {
    const gate = gateWith(
      jest.fn(async () => {
        throw new AppError('UPSTREAM_UNAVAILABLE');
      }),
    );
    for (const access of ['session', 'optional'] as const)
      await expect(gate.callerOf(withToken, access)).rejects.toEqual(
        refused('SESSION_STORE_UNAVAILABLE'),
      );
  });
});

describe('token of a request', () => {
  it.each([
    [{ 'access-token': 'a' }, 'a'],
    [{ authorization: 'Bearer b' }, 'b'],
    [{ 'access-token': 'a', authorization: 'Bearer b' }, 'a'],
    [{ authorization: 'Basic b' }, undefined],
    [{ 'access-token': '' }, undefined],
    [{}, undefined],
  ])('%p / %p', (headers, expected) => {
    expect(tokenOf(headers)).toBe(expected);
  });
});
