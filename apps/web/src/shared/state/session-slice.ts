import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@scriptsmith/contracts/identity';

export interface SessionState {
  /** Who is signed in, for display only; the session itself is a cookie no script can read. */
  user: User | null;
  /** A temporary password must be replaced before anything else is answered. */
  passwordChangeRequired: boolean;
  /** The server no longer knew the session; the login screen says so. */
  hasEnded: boolean;
  /** The user has just deleted their account: what was theirs leads to the landing page, not to the login. */
  isAccountDeleted: boolean;
}

const signedOutState: SessionState = {
  user: null,
  passwordChangeRequired: false,
  hasEnded: false,
  isAccountDeleted: false,
};

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ user: User; passwordChangeRequired?: boolean }>) => ({
      ...signedOutState,
      user: payload.user,
      passwordChangeRequired: payload.passwordChangeRequired ?? false,
    }),
    signedOut: () => signedOutState,
    accountDeleted: () => ({ ...signedOutState, isAccountDeleted: true }),
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

export const { signedIn, signedOut, accountDeleted, sessionEnded, passwordChangeDemanded, passwordChanged } =
  slice.actions;
export const sessionReducer = slice.reducer;
