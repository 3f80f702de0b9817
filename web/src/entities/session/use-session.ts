import { useAppDispatch, useAppSelector } from '../../lib/state/hooks.js';
import { authModalOpened } from './auth-slice.js';
import type { AuthState } from './auth-slice.js';

/** The signed-in person's session, or null for a visitor. */
export function useSession(): AuthState['session'] {
  return useAppSelector((state) => state.auth.session);
}

/** Wraps an action that needs an account: a visitor gets the login modal instead. */
export function useSignedInAction(): (action: () => void) => void {
  const dispatch = useAppDispatch();
  const session = useSession();
  return (action) => {
    if (session === null) dispatch(authModalOpened());
    else action();
  };
}
