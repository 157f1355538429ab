import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Unsaved changes to the files of a conversation. */
export interface UnsavedEdits {
  /** The version that was edited. */
  baseVersionId: string;
  /** The new content by path; null deletes the file. */
  changes: Record<string, string | null>;
}

/** By the id of the conversation. */
export type EditsState = Record<string, UnsavedEdits>;

const initialState: EditsState = {};

const slice = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    fileEdited: (
      state,
      {
        payload,
      }: PayloadAction<{ conversationId: string; baseVersionId: string; path: string; content: string | null }>,
    ) => {
      const { conversationId, baseVersionId, path, content } = payload;
      const edits = (state[conversationId] ??= { baseVersionId, changes: {} });
      edits.changes[path] = content;
    },
    /** The content is that of the version again. */
    fileEditDiscarded: (state, { payload }: PayloadAction<{ conversationId: string; path: string }>) => {
      const edits = state[payload.conversationId];
      if (!edits) return;
      delete edits.changes[payload.path];
      if (Object.keys(edits.changes).length === 0) delete state[payload.conversationId];
    },
    /** Applies the changes to another version, after a conflict. */
    editsRebased: (state, { payload }: PayloadAction<{ conversationId: string; baseVersionId: string }>) => {
      const edits = state[payload.conversationId];
      if (edits) edits.baseVersionId = payload.baseVersionId;
    },
    editsCleared: (state, { payload: conversationId }: PayloadAction<string>) => {
      delete state[conversationId];
    },
  },
});

export const { fileEdited, fileEditDiscarded, editsRebased, editsCleared } = slice.actions;
export const editsReducer = slice.reducer;
