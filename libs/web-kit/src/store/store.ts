import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.js';
import { adminAccessReducer } from '../state/admin-access-slice.js';
import { sessionReducer } from '../state/session-slice.js';
import { toastReducer } from '@scriptsmith/ui/state/toast-slice';
import type { AppStore, RootState } from './root-state.js';

const reducer = combineReducers({
  adminAccess: adminAccessReducer,
  session: sessionReducer,
  toast: toastReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** Creates a separate store for every page load, test and prerendered page. */
export function createStore(preloadedState?: Partial<RootState>): AppStore {
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
