import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A message as it was sent last, until the server accepts it. */
export interface SendAttempt {
  /** The same for each attempt, so that a message whose response was lost is answered once. */
  clientMessageId: string;
  prompt: string;
  editedMessageId: string | null;
}

export interface UnsentMessage {
  attempt: SendAttempt | null;
  /** The failed call, if the last message, retry or stop was not accepted. Null otherwise. */
  error: unknown;
}

/** By the id of the conversation. They outlive the screen that sent the message: a new conversation opens its own. */
export type UnsentMessagesState = Record<string, UnsentMessage>;

const initialState: UnsentMessagesState = {};

const slice = createSlice({
  name: 'unsentMessages',
  initialState,
  reducers: {
    sendingStarted: (state, { payload }: PayloadAction<{ conversationId: string; attempt: SendAttempt }>) => {
      state[payload.conversationId] = { attempt: payload.attempt, error: null };
    },
    messageAccepted: (state, { payload: conversationId }: PayloadAction<string>) => {
      delete state[conversationId];
    },
    sendingFailed: (state, { payload }: PayloadAction<{ conversationId: string; error: unknown }>) => {
      const { conversationId, error } = payload;
      state[conversationId] = { attempt: state[conversationId]?.attempt ?? null, error };
    },
    sendErrorDismissed: (state, { payload: conversationId }: PayloadAction<string>) => {
      const unsent = state[conversationId];
      if (unsent) unsent.error = null;
    },
  },
});

export const { sendingStarted, messageAccepted, sendingFailed, sendErrorDismissed } = slice.actions;
export const unsentMessagesReducer = slice.reducer;
