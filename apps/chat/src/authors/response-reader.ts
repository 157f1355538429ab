import type { RunEvent } from '@scriptsmith/chat-contracts';
import type { AssistantContent, ModelMessage, ProviderMetadata, ToolContent } from 'ai';
import { type AuthorError, failedResponse } from '../providers/author-error.js';
import { authorErrorOf, contextOverflow, refused } from '../providers/sdk-errors.js';
import { argumentsIn, parseArguments } from '../tools/call-arguments.js';
import type { ToolExecutor } from '../tools/tool-executor.js';
import { truncationMessage } from './conversation-messages.js';
import { FileDrafts } from './file-drafts.js';
import { storableText, storableValue } from './storable.js';

/** What a provider wants back with a part of its response. */
interface WithMetadata {
  providerMetadata?: ProviderMetadata | undefined;
}

/** The parts of the SDK's stream that are read. */
export type ResponsePart =
  | ({ type: 'text-delta' | 'reasoning-delta'; id: string; text: string } & WithMetadata)
  | ({ type: 'text-end' | 'reasoning-start' | 'reasoning-end'; id: string } & WithMetadata)
  | { type: 'tool-input-start'; id: string; toolName: string }
  | { type: 'tool-input-delta'; id: string; delta: string }
  | ({ type: 'tool-call'; toolCallId: string; toolName: string; input: unknown } & WithMetadata)
  | { type: 'finish-step'; finishReason: string; rawFinishReason?: string | undefined; usage: ReportedUsage }
  | { type: 'error'; error: unknown };

/** Undefined where the provider reports nothing. */
export interface ReportedUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  inputTokenDetails?: { cacheReadTokens?: number | undefined } | undefined;
  outputTokenDetails?: { reasoningTokens?: number | undefined } | undefined;
}

type Content = Exclude<AssistantContent, string>[number];
type WrittenContent = Extract<Content, { type: 'text' | 'reasoning' }>;
type CallContent = Extract<Content, { type: 'tool-call' }>;

/** Reads the response of an author, shows it while it arrives, and applies each tool call when it is complete. */
export class ResponseReader {
  /** Everything that the author wrote, to estimate tokens. */
  received = '';
  isComplete = false;
  error: AuthorError | null = null;
  usage: ReportedUsage = {};
  private readonly content: Content[] = [];
  private readonly results: ToolContent = [];
  private readonly drafts: FileDrafts;
  /** Calls that are being received. */
  private readonly inputs = new Map<string, { toolName: string; json: string }>();
  private readonly calls = new Map<string, CallContent>();
  private readonly written = new Map<string, WrittenContent>();
  private isTruncated = false;
  private hasRejectedCall = false;

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
        return this.readText('text', part);
      case 'reasoning-delta':
        return this.readText('reasoning', part);
      case 'reasoning-start':
        this.writtenPart('reasoning', part);
        return;
      case 'text-end':
      case 'reasoning-end': {
        const written = this.written.get(`${part.type.slice(0, -4)} ${part.id}`);
        if (written) keepMetadata(written, part);
        this.written.delete(`${part.type.slice(0, -4)} ${part.id}`);
        return;
      }
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
        return this.finish(part);
      case 'error':
        this.error = authorErrorOf(part.error);
        return;
    }
  }

  /** The response and the results of its calls, including complete calls of a response that was aborted. */
  async messages(): Promise<ModelMessage[]> {
    await this.applyReceivedCalls();
    this.drafts.rejectIncomplete('The file was not complete.');
    const content = this.content.filter((part) => part.type !== 'text' || part.text !== '');
    if (content.length === 0) return [];
    return [
      { role: 'assistant', content },
      ...(this.results.length > 0 ? [{ role: 'tool' as const, content: this.results }] : []),
      ...(this.isTruncated ? [truncationMessage] : []),
    ];
  }

  private readText(type: 'text' | 'reasoning', part: { id: string; text: string } & WithMetadata): void {
    const text = storableText(part.text);
    const written = this.writtenPart(type, part);
    if (text === '') return;
    this.received += text;
    written.text += text;
    this.emit({ type: type === 'text' ? 'text-delta' : 'thinking-delta', text });
  }

  private writtenPart(type: 'text' | 'reasoning', part: { id: string } & WithMetadata): WrittenContent {
    const key = `${type} ${part.id}`;
    const known = this.written.get(key);
    const written: WrittenContent = known ?? { type, text: '' };
    if (!known) {
      this.written.set(key, written);
      this.content.push(written);
    }
    keepMetadata(written, part);
    return written;
  }

  private finish({ finishReason, rawFinishReason, usage }: ResponsePart & { type: 'finish-step' }): void {
    this.usage = usage;
    this.isTruncated = finishReason === 'length';
    this.isComplete = true;
    if (finishReason === 'content-filter' || rawFinishReason === 'content_filter') this.error ??= refused();
    if (rawFinishReason === 'model_context_window_exceeded' && this.received === '') this.error ??= contextOverflow();
    if (finishReason === 'error' || rawFinishReason === 'error') this.error ??= failedResponse();
  }

  private async applyReceivedCalls(): Promise<void> {
    for (const [toolCallId, { toolName, json }] of [...this.inputs]) {
      const input = parseArguments(json);
      if (input) await this.readToolCall({ type: 'tool-call', toolCallId, toolName, input });
    }
  }

  private async readToolCall(part: ResponsePart & { type: 'tool-call' }): Promise<void> {
    const { toolCallId, toolName } = part;
    const applied = this.calls.get(toolCallId);
    if (applied) return keepMetadata(applied, part);
    this.inputs.delete(toolCallId);
    const stored = argumentsIn(storableValue(part.input));
    const input: Record<string, unknown> = { ...stored };
    const call: CallContent = { type: 'tool-call', toolCallId, toolName, input };
    keepMetadata(call, part);
    this.calls.set(toolCallId, call);
    this.written.clear();
    if (stored) this.drafts.complete(toolCallId, input['path']);
    else this.drafts.reject(toolCallId, 'The arguments were not valid JSON.');
    this.content.push(call);
    const { output, isError } = await this.apply(toolName, stored && input);
    this.hasRejectedCall ||= isError;
    this.results.push({
      ...{ type: 'tool-result', toolCallId, toolName },
      output: { type: isError ? 'error-text' : 'text', value: storableText(output) },
    });
  }

  private async apply(toolName: string, input: object | null) {
    if (input === null) return { output: brokenArguments, isError: true };
    if (toolName === 'finish' && this.hasRejectedCall) return { output: finishTooEarly, isError: true };
    return this.executor.execute({ toolName, input });
  }
}

const brokenArguments = 'The arguments are not valid JSON. Send the call again, and keep files short.';
const finishTooEarly = 'A call before this one was rejected. Correct it first, and call finish again.';

/** Keeps what the provider wants back, such as a signature. */
function keepMetadata(content: WrittenContent | CallContent, { providerMetadata }: WithMetadata): void {
  if (!providerMetadata) return;
  const kept = { ...content.providerOptions };
  for (const [provider, metadata] of Object.entries(storableValue(providerMetadata) as ProviderMetadata)) {
    kept[provider] = { ...kept[provider], ...metadata };
  }
  content.providerOptions = kept;
}
