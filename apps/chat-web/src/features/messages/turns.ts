import type { Conversation, Message, MessagePart, Requirement, Run } from '@scriptsmith/chat-contracts';
import { requirementsIn } from '../../shared/forms/contract-values.js';
import type { RunStreamsState } from '../../shared/state/run-streams-slice.js';
import { requirementsBefore } from './requirement-history.js';

/** A run as the thread shows it. */
export interface Answer {
  run: Run;
  parts: readonly MessagePart[];
  /** The requirements that the answer leads to. Null if it has none. */
  requirements: readonly Requirement[] | null;
  /** The requirements of the resource before. Null for the first files. */
  requirementsBefore: readonly Requirement[] | null;
  /** The credits that the run has been charged so far. */
  chargedCredits: number;
}

/** A message of the user and the answers to it, oldest first. A retry adds an answer. */
export interface Turn {
  message: Message;
  answers: Answer[];
}

/** The thread of a conversation, with what the streams know about runs in progress. */
export function turnsOf(conversation: Conversation, streams: RunStreamsState): Turn[] {
  const { messages, runs } = conversation;
  return messages
    .filter(({ role }) => role === 'user')
    .map((message) => {
      const answers: Answer[] = [];
      for (const run of runs.filter(({ messageId }) => messageId === message.id)) {
        const answer = answerOf(run, conversation, streams);
        // A run that builds a plan may not repeat its requirements.
        const plan = run.kind === 'build' ? answers.findLast(isPlan) : undefined;
        answers.push({ ...answer, requirements: answer.requirements ?? plan?.requirements ?? null });
      }
      return { message, answers };
    });
}

const isPlan = ({ run }: Answer): boolean => run.kind === 'plan';

/** The plan that waits for the user: the last answer of the conversation, if it can be built. */
export function waitingPlanOf(turns: readonly Turn[]): Answer | null {
  const last = turns.at(-1)?.answers.at(-1);
  if (last?.run.kind !== 'plan' || last.run.status !== 'succeeded') return null;
  const plan = last.parts.findLast((part) => part.type === 'plan');
  return plan?.type === 'plan' && plan.estimatedCredits !== null ? last : null;
}

function answerOf(run: Run, conversation: Conversation, streams: RunStreamsState): Answer {
  const { messages } = conversation;
  const stream = streams[run.id];
  const stored = messages.find(({ runId }) => runId === run.id);
  const current = run.status === 'running' && stream?.endedRun ? stream.endedRun : run;
  // A stream that has just been opened has fewer parts than the stored message.
  const streamed = stream && stream.parts.length > 0 ? stream.parts : undefined;
  const parts = run.status === 'running' ? (streamed ?? stored?.parts) : (stored?.parts ?? streamed);
  return {
    run: current,
    parts: parts ?? [],
    requirements: requirementsIn(parts ?? []),
    requirementsBefore: requirementsBefore(run, conversation),
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
