import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../api/base-api.js';
import type { AdminAccessState } from '../state/admin-access-slice.js';
import type { SessionState } from '../state/session-slice.js';
import type { ToastState } from '@scriptsmith/ui/state/toast-slice';

/** The state that `app/store.ts` composes. */
export interface RootState {
  adminAccess: AdminAccessState;
  session: SessionState;
  toast: ToastState;
  api: ReturnType<typeof baseApi.reducer>;
}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppStore = Omit<Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };
