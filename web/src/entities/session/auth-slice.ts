import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Session, User } from '../../lib/api-types.js';
import { fullNameOf } from '../person/full-name.js';

/** What the client knows of the signed-in person. */
export interface ClientUser {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  userType: string;
  authType: string;
  profilePhoto: string | null;
}

export interface AuthState {
  isModalOpen: boolean;
  loading: boolean;
  rememberMe: boolean;
  accessToken: string | null;
  session: Session | null;
  user: ClientUser;
}

declare module '../../lib/state/root-state.js' {
  interface RootState {
    auth: AuthState;
  }
}

const nobody: ClientUser = {
  id: '',
  fullName: '',
  email: '',
  phoneNumber: '',
  userType: 'free',
  authType: 'email',
  profilePhoto: null,
};

const initialState: AuthState = {
  isModalOpen: false,
  loading: false,
  rememberMe: true,
  accessToken: null,
  session: null,
  user: nobody,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    authModalOpened(state) {
      state.isModalOpen = true;
    },
    authModalClosed(state) {
      state.isModalOpen = false;
    },
    signedIn(state, { payload }: PayloadAction<{ session: Session; authType: string }>) {
      const { session, authType } = payload;
      state.session = session;
      state.accessToken = session.accessToken;
      state.isModalOpen = false;
      state.user = {
        ...nobody,
        id: session._id,
        email: session.email ?? '',
        phoneNumber: session.phone ?? '',
        authType,
      };
    },
    /** Nobody is signed in any more, and the page goes on. */
    sessionLeft(state) {
      return { ...initialState, rememberMe: state.rememberMe };
    },
    ownUserRead(state, { payload }: PayloadAction<User>) {
      if (state.session === null) return;
      state.session.username = payload.username;
      state.session.email = payload.email ?? state.session.email;
      state.session.phone = payload.phone ?? state.session.phone;
      state.user.fullName = fullNameOf(payload);
      state.user.email = payload.email ?? state.user.email;
      state.user.phoneNumber = payload.phone ?? state.user.phoneNumber;
      state.user.profilePhoto = payload.profilePicture;
    },
  },
});

export const { authModalOpened, authModalClosed, signedIn, sessionLeft, ownUserRead } =
  authSlice.actions;

/** Starts from what was stored, without what belongs to one visit only. */
export function restoredAuth(stored: unknown): AuthState {
  const fields = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Partial<AuthState>;
  const session = fields.session ?? null;
  const whole = session !== null && typeof session.accessToken === 'string';
  return {
    ...initialState,
    rememberMe: fields.rememberMe ?? true,
    session: whole ? session : null,
    accessToken: whole ? session.accessToken : null,
    user: whole ? { ...nobody, ...fields.user } : nobody,
  };
}
