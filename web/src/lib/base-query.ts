import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query';
import { normaliseError } from './api-error.js';
import type { ApiError } from './api-error.js';
import { deviceToken, ensureDevice, keepDevice } from './api/device.js';
import { apiBaseUrl, appVersion } from './env.js';
import { activeLanguage } from './i18n/t.js';
import { endSession } from './page/session-end.js';
import { sleep } from './sleep.js';

const retriesMax = 3;
const backoffMsMax = 30_000;
const timeoutMs = 20_000;

interface AuthState {
  auth?: { accessToken: string | null };
}

/** The token of the signed-in person, if any. */
export function accessTokenOf(state: unknown): string | null {
  return (state as AuthState).auth?.accessToken ?? null;
}

/** Doubling waits from one second, never above thirty, with a little jitter so that clients spread out. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(1_000 * 2 ** (attempt - 1), backoffMsMax);
  return Math.min(base * (0.8 + random() * 0.4), backoffMsMax);
}

/** Worth asking again: the network, a busy or a broken server; never a refusal. */
export function isRetryable(error: ApiError): boolean {
  if (error.status === 'NETWORK' || error.status === 'TIMEOUT') return true;
  return (
    error.status === 408 || error.status === 425 || error.status === 429 || error.status >= 500
  );
}

/** What an endpoint says of its calls besides the request. */
interface CallOptions {
  /** A way in: the device asks for its id before. */
  signsIn?: boolean;
}

/** Retries queries only: a mutation is repeated by the person, never by the client. */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  CallOptions | undefined
> = async (args, api, extraOptions) => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await askOnce(args, api, { extraOptions });
    if (result.error === undefined) return result;
    const again = api.type === 'query' && attempt <= retriesMax && isRetryable(result.error);
    if (api.signal.aborted) return result;
    if (!again) {
      if (api.type === 'query') console.warn(`${api.endpoint} failed`, result.error);
      return result;
    }
    const waitMs = (result.error.retryAfterSeconds ?? 0) * 1_000 || backoffMs(attempt);
    await sleep(Math.min(waitMs, backoffMsMax), api.signal);
  }
};

/** What was worked out for a call that asked for it. */
interface SolvedWork {
  proof: string;
  difficultyBits: number;
}

type Answer = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

async function askOnce(
  args: string | FetchArgs,
  api: BaseQueryApi,
  { extraOptions, work }: { extraOptions: CallOptions | undefined; work?: SolvedWork },
): Promise<Answer> {
  const token = accessTokenOf(api.getState());
  if (extraOptions?.signsIn) await ensureDevice();
  const device = deviceToken();
  const ask = fetchBaseQuery({
    baseUrl: apiBaseUrl(),
    timeout: timeoutMs,
    prepareHeaders: (headers) => {
      headers.set('app-version', appVersion);
      // What the app speaks, not what the browser prefers: a mail then reads like the screen that asked for it.
      headers.set('accept-language', activeLanguage());
      if (token !== null) headers.set('access-token', token);
      if (device !== null) headers.set('x-device', device);
      if (work !== undefined) headers.set('x-proof', work.proof);
      return headers;
    },
  });
  const result = await ask(args, api, {});
  keepDevice(result.meta?.response?.headers.get('x-device'));
  if (result.error === undefined) return { data: result.data };
  const error = normaliseError(result.error, result.meta?.response?.headers.get('retry-after'));
  // @NOTE only a reply to a call that carried a token proves the session dead; a wrong password carries none.
  if (error.status === 401 && token !== null) endSession('unauthorize-logout');
  // A call that asks for work was not judged, so whatever it does is not done twice. It may ask for more meanwhile.
  if (error.proof !== undefined && error.proof.difficultyBits > (work?.difficultyBits ?? 0)) {
    const { difficultyBits } = error.proof;
    const { solveProof } = await import('./api/proof-of-work.js');
    const proof = await solveProof(error.proof, api.signal);
    if (proof !== undefined)
      return askOnce(args, api, { extraOptions, work: { proof, difficultyBits } });
  }
  return { error };
}
