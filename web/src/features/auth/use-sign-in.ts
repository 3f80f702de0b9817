import { track } from '../../lib/page/analytics.js';
import { errorText, isApiError } from '../../lib/api-error.js';
import type { Session } from '../../lib/api-types.js';
import { baseApi } from '../../lib/base-api.js';
import { formatDateTime } from '../../lib/format.js';
import { t } from '../../lib/i18n/t.js';
import { signedIn } from '../../entities/session/auth-slice.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { useLoginMutation } from './auth-api.js';
import type { Credentials } from './auth-api.js';

/** A sign-in needs e-mail or username with password, phone with password, or phone with code. */
function hasCredentialPair(credentials: Credentials): boolean {
  // Blanks are typed, and are nothing.
  const given = (value: string | undefined): boolean => (value ?? '').trim() !== '';
  const named = given(credentials.email) || given(credentials.username);
  if (named) return given(credentials.password);
  return given(credentials.phone) && (given(credentials.password) || given(credentials.otp));
}

/** Signs in; answers the text of what went wrong, or null when the session is there. */
export function useSignIn(): {
  signIn: (credentials: Credentials) => Promise<string | null>;
  busy: boolean;
} {
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useLoginMutation();
  const signIn = async (credentials: Credentials): Promise<string | null> => {
    if (!hasCredentialPair(credentials)) return t('auth.invalidCredentials');
    const reply = await login(credentials);
    if (reply.error !== undefined) return refusalText(reply.error);
    const session = wholeSession(reply.data);
    if (session === null) return t('auth.unable');
    dispatch(signedIn({ session, authType: credentials.phone ? 'phone' : 'email' }));
    dispatch(baseApi.util.invalidateTags(['Profile', 'Post', 'Feed', 'Comments', 'Me']));
    track('login');
    return null;
  };
  return { signIn, busy: isLoading };
}

/** A ban is told with its end and its reason; everything else in the server's words. */
function refusalText(error: unknown): string {
  if (!isApiError(error) || error.code !== 'ACCOUNT_BANNED') return errorText(error);
  const { until = null, rule = null } = error.sanction ?? {};
  const ban =
    until === null
      ? t('auth.bannedForGood')
      : t('auth.bannedUntil', { until: formatDateTime(until) });
  return rule === null ? ban : `${ban} ${t('standing.reason', { reason: t(`rule.${rule}`) })}`;
}

function wholeSession(data: Partial<Session>): Session | null {
  const { _id, username, accessToken } = data;
  if (_id === undefined || username === undefined || accessToken === undefined) return null;
  return { _id, username, accessToken, email: data.email ?? null, phone: data.phone ?? null };
}
