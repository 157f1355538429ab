import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@scriptsmith/contracts';

export interface SessionState {
  /** Who is signed in, for display only; the session itself is a cookie no script can read. */
  user: User | null;
  /** A temporary password must be replaced before anything else is answered. */
  passwordChangeRequired: boolean;
  /** The server no longer knew the session; the login screen says so. */
  hasEnded: boolean;
}

const signedOutState: SessionState = { user: null, passwordChangeRequired: false, hasEnded: false };

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ user: User; passwordChangeRequired?: boolean }>) => ({
      user: payload.user,
      passwordChangeRequired: payload.passwordChangeRequired ?? false,
      hasEnded: false,
    }),
    signedOut: () => signedOutState,
    /** The server no longer knows the session; several calls may find out at the same time. */
    sessionEnded: ({ user, hasEnded }) => ({ ...signedOutState, hasEnded: hasEnded || user !== null }),
    passwordChangeDemanded: (state) => {
      state.passwordChangeRequired = true;
    },
    passwordChanged: (state) => {
      state.passwordChangeRequired = false;
    },
  },
});

export const { signedIn, signedOut, sessionEnded, passwordChangeDemanded, passwordChanged } = slice.actions;
export const sessionReducer = slice.reducer;
