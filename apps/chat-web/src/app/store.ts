import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { toastReducer } from '@scriptsmith/ui/state/toast-slice';
import { baseApi } from '../shared/api/base-api.js';
import { runStreamsReducer } from '../shared/state/run-streams-slice.js';
import { editsReducer } from '../shared/state/edits-slice.js';
import { planAnswersReducer } from '../shared/state/plan-answers-slice.js';
import { sessionReducer } from '../shared/state/session-slice.js';
import { unsentMessagesReducer } from '../shared/state/unsent-messages-slice.js';
import { workspaceReducer } from '../shared/state/workspace-slice.js';
import type { AppStore } from '../shared/store/root-state.js';

const reducer = combineReducers({
  session: sessionReducer,
  workspace: workspaceReducer,
  edits: editsReducer,
  runStreams: runStreamsReducer,
  unsentMessages: unsentMessagesReducer,
  planAnswers: planAnswersReducer,
  toast: toastReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** Creates a separate store for every page load and test. */
export function createStore(): AppStore {
  return configureStore({ reducer, middleware: (defaults) => defaults().concat(baseApi.middleware) });
}
