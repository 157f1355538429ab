import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type ResourceTab = 'preview' | 'files' | 'requirements' | 'checks' | 'versions';

/** Two versions to compare. */
export interface Comparison {
  baseId: string;
  targetId: string;
}

/** What the user has decided about a changed file. */
export type FileDecision = 'accepted' | 'rejected';

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
  /** The decisions of reviews that are not saved yet, by version and path. */
  decisions: Record<string, Record<string, FileDecision>>;
}

const initialState: WorkspaceState = {
  conversationId: null,
  tab: null,
  isResourceShown: false,
  file: null,
  versionId: null,
  comparison: null,
  decisions: {},
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
    /** Without a decision, the file is open again. */
    fileDecided: (
      state,
      { payload }: PayloadAction<{ versionId: string; path: string; decision: FileDecision | null }>,
    ) => {
      const { versionId, path, decision } = payload;
      const { [path]: _, ...others } = state.decisions[versionId] ?? {};
      state.decisions[versionId] = decision ? { ...others, [path]: decision } : others;
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
  fileDecided,
} = slice.actions;
export const workspaceReducer = slice.reducer;
