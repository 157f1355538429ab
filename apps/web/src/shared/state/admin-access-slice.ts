import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface AdminAccessState {
  /** The key every admin call carries; null while nobody has given one. */
  key: string | null;
  /** The server no longer takes the key it took before; the key screen says so. */
  wasRefused: boolean;
}

const locked: AdminAccessState = { key: null, wasRefused: false };

const slice = createSlice({
  name: 'adminAccess',
  initialState: locked,
  reducers: {
    adminKeyAccepted: (_state, { payload: key }: PayloadAction<string>) => ({ key, wasRefused: false }),
    adminKeyForgotten: () => locked,
    /** Several calls may find out at the same time, or when another key has already taken its place. */
    adminKeyRefused: (state, { payload: key }: PayloadAction<string>) =>
      state.key === key ? { key: null, wasRefused: true } : state,
  },
});

export const { adminKeyAccepted, adminKeyForgotten, adminKeyRefused } = slice.actions;
export const adminAccessReducer = slice.reducer;
