import type { Conversation, Message, MessagePart, Run } from '@scriptsmith/chat-contracts';
import type { RunStreamsState } from '../../shared/state/run-streams-slice.js';

/** A run as the thread shows it. */
export interface Answer {
  run: Run;
  parts: readonly MessagePart[];
  /** The credits that the run has been charged so far. */
  chargedCredits: number;
}

/** A message of the user and the answers to it, oldest first. A retry adds an answer. */
export interface Turn {
  message: Message;
  answers: Answer[];
}

/** The thread of a conversation, with what the streams know about runs in progress. */
export function turnsOf({ messages, runs }: Conversation, streams: RunStreamsState): Turn[] {
  return messages
    .filter(({ role }) => role === 'user')
    .map((message) => ({
      message,
      answers: runs.filter(({ messageId }) => messageId === message.id).map((run) => answerOf(run, messages, streams)),
    }));
}

function answerOf(run: Run, messages: readonly Message[], streams: RunStreamsState): Answer {
  const stream = streams[run.id];
  const stored = messages.find(({ runId }) => runId === run.id);
  const current = run.status === 'running' && stream?.endedRun ? stream.endedRun : run;
  // A stream that has just been opened has fewer parts than the stored message.
  const streamed = stream && stream.parts.length > 0 ? stream.parts : undefined;
  const parts = run.status === 'running' ? (streamed ?? stored?.parts) : (stored?.parts ?? streamed);
  return {
    run: current,
    parts: parts ?? [],
    chargedCredits: Math.max(current.chargedCredits, stream?.chargedCredits ?? 0),
  };
}

/** The run in progress, or null. */
export const activeRunOf = ({ runs }: Conversation, streams: RunStreamsState): Run | null =>
  runs.find(({ id, status }) => status === 'running' && !streams[id]?.endedRun) ?? null;

/** The text of a message. */
export const textOf = ({ parts }: Message): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** The turns that stay when a message is edited, which replaces that message and everything after it. */
export function turnsBefore(turns: Turn[], editedMessageId: string | null): Turn[] {
  const index = turns.findIndex(({ message }) => message.id === editedMessageId);
  return index === -1 ? turns : turns.slice(0, index);
}
