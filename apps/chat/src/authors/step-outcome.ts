import type { ModelMessage } from 'ai';

/** How a step ended. It follows from the messages, so that another process can continue after the step. */
export interface StepOutcome {
  /** Whether the author expects another call. */
  continues: boolean;
  /** Whether all tool calls failed. */
  isMalformed: boolean;
}

export function outcomeOf(messages: readonly ModelMessage[]): StepOutcome {
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  const toolResults = results.filter((result) => result.type === 'tool-result');
  const succeeded = toolResults.filter(({ output }) => output.type === 'text');
  const hasFinished = succeeded.some(({ toolName }) => toolName === 'finish');
  const isTruncated = messages.length > 1 && messages.at(-1)?.role === 'user';
  return {
    continues: !hasFinished && (toolResults.length > 0 || isTruncated),
    isMalformed: toolResults.length > 0 && succeeded.length === 0,
  };
}
