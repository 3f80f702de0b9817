import { newId, type AccountId } from '@mate/contracts/ids';
import { runInRequest } from '../runtime/request-context.js';
import { accountIdOf, currentCaller, requireSignedIn, type SignedIn } from './caller.js';

const accountId = newId<AccountId>();
const context = { requestId: 'request-1', traceparent: '' };
const unauthenticated = expect.objectContaining({ reason: 'UNAUTHENTICATED' });

describe('caller', () => {
  it('a token with an account / somebody signed in, with the session', () => {
    const caller: SignedIn = { kind: 'signed-in', accountId, sessionId: 's1' };
    const seen = runInRequest({ ...context, accountId, sessionId: 's1' }, () => [
      currentCaller(),
      requireSignedIn(),
    ]);
    expect(seen).toEqual([caller, caller]);
    expect(accountIdOf(caller)).toBe(accountId);
  });

  it.each(['', undefined, 'not-an-id', '{"$ne":null}'])(
    'a token with account %p / a visitor, who is refused where one must be signed in',
    (account) => {
      runInRequest({ ...context, accountId: account, sessionId: 's1' }, () => {
        expect(currentCaller()).toEqual({ kind: 'visitor' });
        expect(() => requireSignedIn()).toThrow(unauthenticated);
      });
    },
  );

  it('outside of a call / a visitor', () => {
    expect(currentCaller()).toEqual({ kind: 'visitor' });
    expect(accountIdOf({ kind: 'visitor' })).toBeUndefined();
    expect(() => requireSignedIn({ kind: 'visitor' })).toThrow(unauthenticated);
  });
});
