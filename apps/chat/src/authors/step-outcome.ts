import type { ModelMessage } from 'ai';

/** How a step ended. It follows from the messages, so that another process can continue after the step. */
export interface StepOutcome {
  /** Whether the author expects another call. */
  continues: boolean;
  /** Whether all tool calls failed. */
  isMalformed: boolean;
  /** Whether the author answered without calls. */
  isProse: boolean;
  /** What it called, and with which results; empty without calls. */
  calls: string;
}

export function outcomeOf(messages: readonly ModelMessage[]): StepOutcome {
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  const toolResults = results.filter((result) => result.type === 'tool-result');
  const succeeded = toolResults.filter(({ output }) => output.type === 'text');
  // An end beside a rejected call does not count: the author believes that the call was applied.
  const hasFinished =
    succeeded.length === toolResults.length && succeeded.some(({ toolName }) => toolName === 'finish');
  const inputs = messages.flatMap(({ role, content }) =>
    role === 'assistant' && typeof content !== 'string'
      ? content.flatMap((part) => (part.type === 'tool-call' ? [[part.toolName, part.input]] : []))
      : [],
  );
  const isTruncated = messages.length > 1 && messages.at(-1)?.role === 'user';
  return {
    continues: !hasFinished && (toolResults.length > 0 || isTruncated),
    isMalformed: toolResults.length > 0 && succeeded.length === 0,
    isProse: toolResults.length === 0 && !isTruncated,
    calls: toolResults.length > 0 ? JSON.stringify([inputs, toolResults.map(({ output }) => output)]) : '',
  };
}
