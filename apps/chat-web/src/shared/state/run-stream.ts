import type { MessagePart, Run, RunEvent } from '@scriptsmith/chat-contracts';
import { partsAfter } from '../forms/contract-values.js';

/** A file that the run is changing or has changed. */
export interface FileDraft {
  operation: 'write' | 'edit' | 'delete';
  status: 'writing' | 'written' | 'rejected';
  /** The text that has arrived: the whole file for `write`, the replacement for `edit`. */
  text: string;
}

export type StreamConnection = 'connecting' | 'open' | 'reconnecting';

/** A run, as its events describe it. */
export interface RunStream {
  /** The number of the last event that was applied. Events up to it are ignored, so that none counts twice. */
  lastSequence: number;
  parts: MessagePart[];
  /** By path, in the order in which the files were started. */
  drafts: Record<string, FileDraft>;
  /** The drafts at the start of each step, because another process may repeat a step that was not completed. */
  draftsBeforeStep: Record<number, Record<string, FileDraft>>;
  chargedCredits: number;
  /** Null until the run has ended. */
  endedRun: Run | null;
  connection: StreamConnection;
}

/** An event with its sequence number. */
export interface NumberedEvent {
  sequence: number;
  event: RunEvent;
}

export const emptyStream: RunStream = {
  lastSequence: 0,
  parts: [],
  drafts: {},
  draftsBeforeStep: {},
  chargedCredits: 0,
  endedRun: null,
  connection: 'connecting',
};

/** The stream after these events. Events that were applied before are ignored. */
export function streamAfter(stream: RunStream, events: readonly NumberedEvent[]): RunStream {
  return events.reduce(
    (state, { sequence, event }) =>
      sequence <= state.lastSequence ? state : { ...applied(state, event), lastSequence: sequence },
    stream,
  );
}

function applied(stream: RunStream, event: RunEvent): RunStream {
  const next = { ...stream, parts: partsAfter(stream.parts, event) };
  switch (event.type) {
    case 'file-started':
      return withDraft(next, event.path, { operation: event.operation, status: 'writing', text: '' });
    case 'file-delta': {
      const draft = stream.drafts[event.path];
      return draft ? withDraft(next, event.path, { ...draft, text: draft.text + event.text }) : next;
    }
    case 'file-written': {
      const { path, operation } = event;
      return withDraft(next, path, { operation, status: 'written', text: stream.drafts[path]?.text ?? '' });
    }
    case 'file-rejected': {
      const draft = stream.drafts[event.path];
      return draft ? withDraft(next, event.path, { ...draft, status: 'rejected' }) : next;
    }
    case 'credits-charged':
      return { ...next, chargedCredits: event.totalCredits };
    case 'run-ended':
      return { ...next, endedRun: event.run, chargedCredits: event.run.chargedCredits };
    case 'step-started':
      return { ...next, draftsBeforeStep: { ...stream.draftsBeforeStep, [event.step]: stream.drafts } };
    case 'step-discarded':
      return { ...next, drafts: stream.draftsBeforeStep[event.step] ?? stream.drafts };
    case 'run-started':
    case 'text-delta':
    case 'thinking-delta':
    case 'plan':
    case 'requirements':
    case 'suggestions':
    case 'profile-changed':
    case 'lookup':
    case 'checks-started':
    case 'checks-finished':
    case 'repair-started':
      return next;
  }
}

const withDraft = (stream: RunStream, path: string, draft: FileDraft): RunStream => ({
  ...stream,
  drafts: { ...stream.drafts, [path]: draft },
});
