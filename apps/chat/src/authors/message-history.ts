import type { ModelMessage } from 'ai';
import type { Author } from './author.js';
import { continuedMessages, type Opening } from './conversation-messages.js';
import { expectedTokens, requestText } from './token-estimates.js';

const maxResultCharacters = 8_000;
/** Tokenizers differ, and a request also has the declarations of the tools. */
const marginFactor = 1.2;

/** The messages of a run so far. When they are too long, they start again with the current files. */
export class MessageHistory {
  private current: ModelMessage[];
  private readonly steps: string[] = [];
  private lastResults = '';
  /** The messages that the last shortening has led to. */
  private shortened = 0;

  constructor(opening: readonly ModelMessage[]) {
    this.current = [...opening];
  }

  get messages(): readonly ModelMessage[] {
    return this.current;
  }

  /** Adds the messages of a completed step. */
  add(messages: readonly ModelMessage[]): void {
    this.current.push(...messages);
    const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
    const lines = results.flatMap((result) =>
      result.type === 'tool-result' && (result.output.type === 'text' || result.output.type === 'error-text')
        ? [{ name: result.toolName, text: result.output.value }]
        : [],
    );
    this.steps.push(...lines.map(({ name, text }) => `- ${name}: ${text.split('\n', 1)[0]?.slice(0, 120) ?? ''}`));
    this.lastResults = lines
      .map(({ text }) => text)
      .join('\n')
      .slice(0, maxResultCharacters);
  }

  /**
   * Replaces the calls so far by the current files.
   * @returns whether the messages are shorter now
   */
  shorten(opening: Opening): boolean {
    if (this.current.length <= this.shortened) return false;
    const before = requestText('', this.current).length;
    const messages = continuedMessages({ ...opening, turns: opening.turns.slice(-2) }, this.steps, this.lastResults);
    if (requestText('', messages).length >= before) return false;
    this.current = messages;
    this.shortened = messages.length;
    return true;
  }
}

/** Whether a request leaves place for a response. */
export function fits(
  { contextTokens, maxOutputTokens }: Author,
  instructions: string,
  messages: readonly ModelMessage[],
): boolean {
  const tokens = expectedTokens(requestText(instructions, messages)) * marginFactor;
  return tokens + maxOutputTokens <= contextTokens;
}
