import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type ResourceTab = 'preview' | 'files' | 'requirements' | 'checks' | 'versions';

/** Two versions to compare. */
export interface Comparison {
  baseId: string;
  targetId: string;
}

/** The state of the screen of a conversation. */
export interface WorkspaceState {
  conversationId: string | null;
  /** The selected tab, or null for the first one of the resource. */
  tab: ResourceTab | null;
  /** On a small screen: whether the resource is shown instead of the chat. */
  isResourceShown: boolean;
  /** The selected file. `line` is scrolled to whenever `request` changes. */
  file: { path: string; line: number | null; request: number } | null;
  /** The version that is shown, or null for the latest. */
  versionId: string | null;
  comparison: Comparison | null;
}

const initialState: WorkspaceState = {
  conversationId: null,
  tab: null,
  isResourceShown: false,
  file: null,
  versionId: null,
  comparison: null,
};

const slice = createSlice({
  name: 'workspace',
  initialState,
  reducers: {
    conversationOpened: (state, { payload: id }: PayloadAction<string | null>) =>
      state.conversationId === id ? state : { ...initialState, conversationId: id },
    tabSelected: (state, { payload: tab }: PayloadAction<ResourceTab>) => {
      state.tab = tab;
      state.isResourceShown = true;
    },
    chatShown: (state) => {
      state.isResourceShown = false;
    },
    resourceShown: (state) => {
      state.isResourceShown = true;
    },
    /** Opens a file at a place, from the chat or from a finding. */
    fileOpened: (state, { payload }: PayloadAction<{ path: string; line?: number | null }>) => {
      state.tab = 'files';
      state.isResourceShown = true;
      state.file = { path: payload.path, line: payload.line ?? null, request: (state.file?.request ?? 0) + 1 };
    },
    versionSelected: (state, { payload: versionId }: PayloadAction<string | null>) => {
      state.versionId = versionId;
    },
    comparisonOpened: (state, { payload }: PayloadAction<Comparison | null>) => {
      state.comparison = payload;
      state.tab = 'versions';
    },
  },
});

export const {
  conversationOpened,
  tabSelected,
  chatShown,
  resourceShown,
  fileOpened,
  versionSelected,
  comparisonOpened,
} = slice.actions;
export const workspaceReducer = slice.reducer;
