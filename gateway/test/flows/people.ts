import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '@mate/testing/wait';
import type { RestClient } from './rest-client.js';
import type { OutsideWorld } from './outside-world.js';

export const PASSWORD = 'a long pass phrase of 2026';

/** Somebody who is signed up and signed in. */
export interface SignedIn {
  readonly accountId: string;
  readonly username: string;
  readonly identifier: string;
  readonly api: RestClient;
}

interface Session {
  readonly _id: string;
  readonly username: string;
  readonly accessToken: string;
}

/** An identifier that nobody has yet; of phones there are few, so that they are for a few people only. */
export function freshIdentifier(method: 'email' | 'phone'): string {
  if (method === 'email') return `person-${randomUUID()}@example.com`;
  return `+97150${randomInt(1_000_000, 10_000_000)}`;
}

/** Signs somebody up with a code and logs them in, as the app does. */
export async function signUp(
  places: { visitor: RestClient; outside: OutsideWorld },
  firstName: string,
  method: 'email' | 'phone' = 'email',
): Promise<SignedIn> {
  const { visitor, outside } = places;
  const identifier = freshIdentifier(method);
  await visitor.post('user/signup/request-otp', { method, identifier });
  const { code } = await outside.messageTo(identifier);
  const { _id } = await visitor.post<{ _id: string }>('user/signup/verify-otp', {
    method,
    identifier,
    otp: code,
  });
  await visitor.post('user/signup/complete', {
    _id,
    password: PASSWORD,
    firstName,
    lastName: 'Flow',
    dob: '1995-05-17',
  });
  const session = await visitor.post<Session>('user/login', {
    [method]: identifier,
    password: PASSWORD,
    otp: '',
  });
  return {
    accountId: session._id,
    username: session.username,
    identifier,
    api: visitor.withToken(session.accessToken),
  };
}

/**
 * Asks to follow somebody who has just made their account private. A follow from before that was heard everywhere stays
 * one, however often it is sent, so it is taken back first.
 */
export async function askToFollow(asking: SignedIn, { accountId }: SignedIn): Promise<void> {
  const act = (action: string) =>
    asking.api.call<{ followRequestSent: boolean }>('POST', 'user/follow', {
      body: { action, targetUserId: accountId },
    });
  await eventually(async () => {
    const { data } = await act('send');
    if (!data.followRequestSent) await act('unfollow');
    return data.followRequestSent;
  });
}
