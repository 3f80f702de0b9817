import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export const PASSWORD = 'a long pass phrase for measuring';
const CODE_TRIES = 100;
const TRY_MS = 200;

interface Places {
  readonly gatewayUrl: string;
  readonly sandboxUrl: string;
}

/** Somebody who is signed up and signed in. */
export interface Member {
  readonly accountId: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What logs the person in. */
  readonly credentials: { readonly email: string; readonly password: string };
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
}

/** Signs somebody up as the app does: a code by mail (read in the sandbox), password and birthday, then log-in. */
export async function signUp({ gatewayUrl, sandboxUrl }: Places): Promise<Member> {
  const identifier = `bench${randomInt(1_000_000_000)}@example.com`;
  const visitor = { method: 'email', identifier };
  const call = caller(gatewayUrl, {});
  await call('POST', 'user/signup/request-otp', visitor);
  const otp = await codeFor(sandboxUrl, identifier);
  const { _id } = await call<{ _id: string }>('POST', 'user/signup/verify-otp', {
    ...visitor,
    otp,
  });
  const person = { firstName: 'Bench', lastName: 'Mark', dob: '1995-05-17' };
  await call('POST', 'user/signup/complete', { _id, password: PASSWORD, ...person });
  const credentials = { email: identifier, password: PASSWORD };
  const session = await call<{ _id: string; accessToken: string }>(
    'POST',
    'user/login',
    credentials,
  );
  const headers = { 'access-token': session.accessToken };
  return {
    accountId: session._id,
    sessionId: sessionOf(session.accessToken),
    headers,
    credentials,
    call: caller(gatewayUrl, headers),
  };
}

/** Calls the API with these headers. */
export function caller(
  gatewayUrl: string,
  headers: Readonly<Record<string, string>>,
): Member['call'] {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${gatewayUrl}/api/${path}`, {
      method,
      headers: {
        ...headers,
        'app-version': '1.0.0',
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
}

/** The newest code that was sent to somebody, once there are so many. */
export async function codeFor(sandboxUrl: string, to: string, countMin = 1): Promise<string> {
  for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
    const response = await fetch(`${sandboxUrl}/inbox?to=${encodeURIComponent(to)}`);
    const messages = (await response.json()) as { code: string | null }[];
    const codes = messages.flatMap(({ code }) => code ?? []);
    if (codes[0] !== undefined && codes.length >= countMin) return codes[0];
    await sleep(TRY_MS);
  }
  throw new Error(`no code arrived for ${to}`);
}

/** The session that a token names (claim `sid`). */
function sessionOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { sid: string }).sid;
}
