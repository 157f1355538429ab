import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AccountChange } from '@scriptsmith/chat-contracts';

/** Why a sign-in failed and what to do next. */
export interface SignInFailure {
  title: string;
  description: string;
}

export interface SessionState {
  /** Whether the server ended the session. The sign-in screen explains it. */
  hasEnded: boolean;
  /** Whether the one-time code of the address is being exchanged. */
  isExchanging: boolean;
  /** Why the one-time code was rejected. */
  codeFailure: SignInFailure | null;
  /** The sign-in that would replace the session of another account, until the user decides. */
  accountChange: AccountChange['accountChange'] | null;
}

const initialState: SessionState = { hasEnded: false, isExchanging: false, codeFailure: null, accountChange: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    codeExchangeStarted: () => ({ ...initialState, isExchanging: true }),
    codeExchangeFailed: (_state, { payload }: PayloadAction<SignInFailure>) => ({
      ...initialState,
      codeFailure: payload,
    }),
    accountChangeRequested: (_state, { payload }: PayloadAction<AccountChange['accountChange']>) => ({
      ...initialState,
      accountChange: payload,
    }),
    /** The session stays. */
    accountChangeDeclined: () => initialState,
    signedIn: () => initialState,
    signedOut: () => initialState,
    /** Several calls may find that the session has ended. */
    sessionEnded: (state) => {
      state.hasEnded = true;
    },
  },
});

export const {
  codeExchangeStarted,
  codeExchangeFailed,
  accountChangeRequested,
  accountChangeDeclined,
  signedIn,
  signedOut,
  sessionEnded,
} = slice.actions;
export const sessionReducer = slice.reducer;
