import { createSlice, original } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { emptyStream, streamAfter } from './run-stream.js';
import type { NumberedEvent, RunStream, StreamConnection } from './run-stream.js';

/** The streams of the runs that this page has followed, by the id of the run. */
export type RunStreamsState = Record<string, RunStream>;

const initialState: RunStreamsState = {};

const slice = createSlice({
  name: 'runStreams',
  initialState,
  reducers: {
    runEventsReceived: (state, { payload }: PayloadAction<{ runId: string; events: readonly NumberedEvent[] }>) => {
      const { runId, events } = payload;
      const streams = original(state) ?? {};
      return { ...streams, [runId]: streamAfter(streams[runId] ?? emptyStream, events) };
    },
    runConnectionChanged: (state, { payload }: PayloadAction<{ runId: string; connection: StreamConnection }>) => {
      const { runId, connection } = payload;
      state[runId] = { ...(state[runId] ?? emptyStream), connection };
    },
  },
});

export const { runEventsReceived, runConnectionChanged } = slice.actions;
export const runStreamsReducer = slice.reducer;
