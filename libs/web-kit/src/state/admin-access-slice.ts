import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface AdminAccessState {
  /** Sent with every admin call. Null until a key is entered. */
  key: string | null;
  /** Whether the server rejected a key that it accepted before. */
  wasRejected: boolean;
  /** Whether the key has a second factor and there is no session. */
  needsSecondFactor: boolean;
}

const locked: AdminAccessState = { key: null, wasRejected: false, needsSecondFactor: false };

const slice = createSlice({
  name: 'adminAccess',
  initialState: locked,
  reducers: {
    adminKeyAccepted: (_state, { payload: key }: PayloadAction<string>) => ({ ...locked, key }),
    adminKeyCleared: () => locked,
    /** Several calls may fail at once, or after another key was entered. */
    adminKeyRejected: (state, { payload: key }: PayloadAction<string>) =>
      state.key === key ? { ...locked, wasRejected: true } : state,
    adminSessionRequired: (state, { payload: key }: PayloadAction<string>) =>
      state.key === key ? { ...locked, key, needsSecondFactor: true } : state,
  },
});

export const { adminKeyAccepted, adminKeyCleared, adminKeyRejected, adminSessionRequired } = slice.actions;
export const adminAccessReducer = slice.reducer;
