import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@scriptsmith/contracts/identity';

export interface SessionState {
  /** For display only. The session is a cookie that scripts cannot read. */
  user: User | null;
  /** Whether a temporary password must be replaced first. */
  passwordChangeRequired: boolean;
  /** Whether the server ended the session. The login screen shows a message. */
  hasEnded: boolean;
  /** The user has just deleted their account and is redirected to the landing page, not to the login. */
  isAccountDeleted: boolean;
  /** An admin views the site as the user, read only. */
  view: { viewId: string; viewToken: string; hasEnded: boolean } | null;
}

const signedOutState: SessionState = {
  user: null,
  passwordChangeRequired: false,
  hasEnded: false,
  isAccountDeleted: false,
  view: null,
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
    viewOpened: (_state, { payload }: PayloadAction<{ viewId: string; viewToken: string; user: User }>) => {
      const { user, viewId, viewToken } = payload;
      return { ...signedOutState, user, view: { viewId, viewToken, hasEnded: false } };
    },
    viewEnded: ({ view }) => {
      if (view) view.hasEnded = true;
    },
    signedOut: () => signedOutState,
    accountDeleted: () => ({ ...signedOutState, isAccountDeleted: true }),
    /** Several calls may find that the session has ended. */
    sessionEnded: ({ user, hasEnded }) => ({ ...signedOutState, hasEnded: hasEnded || user !== null }),
    passwordChangeEnforced: (state) => {
      state.passwordChangeRequired = true;
    },
    passwordChanged: (state) => {
      state.passwordChangeRequired = false;
    },
  },
});

export const {
  signedIn,
  viewOpened,
  viewEnded,
  signedOut,
  accountDeleted,
  sessionEnded,
  passwordChangeEnforced,
  passwordChanged,
} = slice.actions;
export const sessionReducer = slice.reducer;
