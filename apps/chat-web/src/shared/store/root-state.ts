import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ToastState } from '@scriptsmith/ui/state/toast-slice';
import type { baseApi } from '../api/base-api.js';
import type { RunStreamsState } from '../state/run-streams-slice.js';
import type { EditsState } from '../state/edits-slice.js';
import type { PlanAnswersState } from '../state/plan-answers-slice.js';
import type { SessionState } from '../state/session-slice.js';
import type { UnsentMessagesState } from '../state/unsent-messages-slice.js';
import type { WorkspaceState } from '../state/workspace-slice.js';

/** The state that `app/store.ts` composes. */
export interface RootState {
  session: SessionState;
  workspace: WorkspaceState;
  edits: EditsState;
  runStreams: RunStreamsState;
  unsentMessages: UnsentMessagesState;
  planAnswers: PlanAnswersState;
  toast: ToastState;
  api: ReturnType<typeof baseApi.reducer>;
}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppStore = Omit<Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };
