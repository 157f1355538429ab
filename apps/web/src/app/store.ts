import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { adminAccessReducer } from '../shared/admin/admin-access-slice.js';
import { sessionReducer } from '../shared/session/session-slice.js';
import { toastReducer } from '../shared/toast/toast-slice.js';
import { baseApi } from './base-api.js';

const reducer = combineReducers({
  adminAccess: adminAccessReducer,
  session: sessionReducer,
  toast: toastReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** A store of its own for every page load, every test and every prerendered page. */
export function createStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
