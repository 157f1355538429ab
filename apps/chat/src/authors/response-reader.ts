import type { RunEvent } from '@scriptsmith/chat-contracts';
import type { AssistantContent, ModelMessage, ToolContent } from 'ai';
import type { ToolExecutor } from '../tools/tool-executor.js';
import { AuthorError } from './author-error.js';
import { authorErrorOf } from './sdk-errors.js';
import { FileDrafts } from './file-drafts.js';
import { truncationMessage } from './conversation-messages.js';
import { storableText, storableValue } from './storable.js';

/** The parts of the SDK's stream that are read. */
export type ResponsePart =
  | { type: 'text-delta'; text: string }
  | { type: 'reasoning-delta'; text: string }
  | { type: 'tool-input-start'; id: string; toolName: string }
  | { type: 'tool-input-delta'; id: string; delta: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'finish-step'; finishReason: string; usage: ReportedUsage }
  | { type: 'error'; error: unknown };

/** Undefined where the provider reports nothing. */
export interface ReportedUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/** Reads the response of an author, shows it while it arrives, and applies each tool call when it is complete. */
export class ResponseReader {
  /** Everything that the author wrote, to estimate tokens. */
  received = '';
  isComplete = false;
  error: AuthorError | null = null;
  usage: ReportedUsage = {};
  private readonly content: Exclude<AssistantContent, string> = [];
  private readonly results: ToolContent = [];
  private readonly drafts: FileDrafts;
  /** Calls that are being received. */
  private readonly inputs = new Map<string, { toolName: string; json: string }>();
  private readonly appliedCalls = new Set<string>();
  private text = '';
  private isTruncated = false;

  constructor(
    private readonly executor: ToolExecutor,
    private readonly emit: (event: RunEvent) => void,
  ) {
    this.drafts = new FileDrafts(emit);
  }

  /** Resolves when the part is applied, so that events keep the order of the response. */
  async read(part: ResponsePart): Promise<void> {
    switch (part.type) {
      case 'text-delta':
        return this.readText(storableText(part.text));
      case 'reasoning-delta':
        return this.readThinking(storableText(part.text));
      case 'tool-input-start':
        // The provider reports calls at the end of the response. A call is complete when the next one starts.
        await this.applyReceivedCalls();
        this.inputs.set(part.id, { toolName: part.toolName, json: '' });
        return this.drafts.start(part.id, part.toolName);
      case 'tool-input-delta': {
        const input = this.inputs.get(part.id);
        if (input) input.json += part.delta;
        this.received += part.delta;
        return this.drafts.receive(part.id, storableText(part.delta));
      }
      case 'tool-call':
        return this.readToolCall(part);
      case 'finish-step':
        this.usage = part.usage;
        this.isTruncated = part.finishReason === 'length';
        this.isComplete = true;
        if (part.finishReason === 'error') {
          this.error ??= new AuthorError('model_response_invalid', 'The response of the model broke off. Try again.');
        }
        return;
      case 'error':
        this.error = authorErrorOf(part.error);
        return;
    }
  }

  /** The response and the results of its calls, including complete calls of a response that was aborted. */
  async messages(): Promise<ModelMessage[]> {
    await this.applyReceivedCalls();
    this.endText();
    this.drafts.rejectIncomplete('The file was not complete.');
    if (this.content.length === 0) return [];
    return [
      { role: 'assistant', content: this.content },
      ...(this.results.length > 0 ? [{ role: 'tool' as const, content: this.results }] : []),
      ...(this.isTruncated ? [truncationMessage] : []),
    ];
  }

  private readText(text: string): void {
    if (text === '') return;
    this.received += text;
    this.text += text;
    this.emit({ type: 'text-delta', text });
  }

  private readThinking(text: string): void {
    if (text === '') return;
    this.received += text;
    this.emit({ type: 'thinking-delta', text });
  }

  private async applyReceivedCalls(): Promise<void> {
    for (const [toolCallId, { toolName, json }] of [...this.inputs]) {
      const input = parseObject(json);
      if (input) await this.readToolCall({ type: 'tool-call', toolCallId, toolName, input });
    }
  }

  private async readToolCall({ toolCallId, toolName, input }: ResponsePart & { type: 'tool-call' }): Promise<void> {
    if (this.appliedCalls.has(toolCallId)) return;
    this.appliedCalls.add(toolCallId);
    this.inputs.delete(toolCallId);
    const stored = storableValue(input);
    const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
    const storedInput: Record<string, unknown> = isObject ? { ...stored } : {};
    this.endText();
    if (isObject) this.drafts.complete(toolCallId, storedInput['path']);
    else this.drafts.reject(toolCallId, 'The arguments were not valid JSON.');
    const { output, isError } = isObject
      ? await this.executor.execute({ toolName, input: storedInput })
      : { output: brokenArguments, isError: true };
    this.content.push({ type: 'tool-call', toolCallId, toolName, input: storedInput });
    this.results.push({
      ...{ type: 'tool-result', toolCallId, toolName },
      output: { type: isError ? 'error-text' : 'text', value: storableText(output) },
    });
  }

  private endText(): void {
    if (this.text !== '') this.content.push({ type: 'text', text: this.text });
    this.text = '';
  }
}

const brokenArguments = 'The arguments are not valid JSON. Send the call again, and keep files short.';

/** The object, or null if the text is not the JSON of an object yet. */
function parseObject(json: string): object | null {
  if (!json.trimEnd().endsWith('}')) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
