import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ErrorAdvice } from '../api/error-advice.js';

export interface SessionState {
  /** Whether the server ended the session. The sign-in screen explains it. */
  hasEnded: boolean;
  /** Whether the one-time code of the address is being exchanged. */
  isExchanging: boolean;
  /** Why the one-time code was rejected. */
  codeFailure: ErrorAdvice | null;
}

const initialState: SessionState = { hasEnded: false, isExchanging: false, codeFailure: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    codeExchangeStarted: () => ({ ...initialState, isExchanging: true }),
    codeExchangeFailed: (_state, { payload }: PayloadAction<ErrorAdvice>) => ({
      ...initialState,
      codeFailure: payload,
    }),
    signedIn: () => initialState,
    signedOut: () => initialState,
    /** Several calls may find that the session has ended. */
    sessionEnded: (state) => {
      state.hasEnded = true;
    },
  },
});

export const { codeExchangeStarted, codeExchangeFailed, signedIn, signedOut, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;
