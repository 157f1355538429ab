import type { RunEvent } from '@scriptsmith/chat-contracts';
import { type ModelMessage, stepCountIs, streamText } from 'ai';
import type { ToolExecutor } from '../tools/tool-executor.js';
import { toolsFor } from '../tools/tool-set.js';
import type { Author, AuthorRequest, TokenUsage } from './author.js';
import { AuthorError, brokenOff } from './author-error.js';
import { type ResponsePart, ResponseReader } from './response-reader.js';
import { authorErrorOf } from './sdk-errors.js';
import { expectedTokens } from './token-estimates.js';

/** The limits of one call of an author. */
export interface CallLimits {
  /** The whole call, with its retries. */
  timeoutMs: number;
  /** Between two chunks of the response. */
  chunkTimeoutMs: number;
  /** For connection errors, 429 and 5xx before the first chunk. */
  maxRetries: number;
}

export interface AuthorCall extends AuthorRequest {
  author: Author;
  executor: ToolExecutor;
  emit: (event: RunEvent) => void;
  /** Aborts the call. The part that was received until then is returned. */
  signal: AbortSignal;
  /** The response is not read before. If it rejects, the call is aborted and fails. */
  permission?: Promise<unknown>;
  limits: CallLimits;
}

/** A completed call, or the received part of an aborted one. */
export interface AuthorCallResult {
  /** The response and the results of its tool calls, for the next call. */
  messages: ModelMessage[];
  usage: TokenUsage;
  wasAborted: boolean;
}

/** A response with so many more characters than tokens were allowed never ends. */
const maxCharactersPerToken = 16;

/**
 * Calls the author once.
 * @throws AuthorError if the author is unavailable, breaks off, exceeds a timeout or never stops
 */
export async function callAuthor(call: AuthorCall): Promise<AuthorCallResult> {
  const { author, context, instructions, messages, limits, signal, permission } = call;
  const response = new ResponseReader(call.executor, call.emit);
  const ownEnd = new AbortController();
  const abort = () => ownEnd.abort();
  // Unreferenced, so that a call that is never continued does not keep the process alive.
  const timer = setTimeout(abort, limits.timeoutMs).unref();
  // The timeout of the SDK for chunks keeps its timer when a response breaks off, and starts another one for each chunk.
  const chunkTimer = setTimeout(abort, limits.chunkTimeoutMs).unref();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const maxCharacters = author.maxOutputTokens * maxCharactersPerToken;
  let neverStops = false;
  try {
    const { fullStream } = streamText({
      model: author.model(context),
      system: instructions,
      messages: [...messages],
      tools: toolsFor(context.mode),
      stopWhen: stepCountIs(1),
      maxOutputTokens: author.maxOutputTokens,
      maxRetries: limits.maxRetries,
      abortSignal: ownEnd.signal,
      onError: () => undefined,
    });
    await permission?.catch((error: unknown) => {
      abort();
      throw error;
    });
    chunkTimer.refresh();
    for await (const part of fullStream) {
      chunkTimer.refresh();
      await response.read(part as ResponsePart);
      if (response.received.length <= maxCharacters) continue;
      neverStops = true;
      abort();
      break;
    }
  } catch (error) {
    if (!signal.aborted) response.error ??= authorErrorOf(error);
  } finally {
    clearTimeout(timer);
    clearTimeout(chunkTimer);
    signal.removeEventListener('abort', abort);
  }
  const wasAborted = signal.aborted && !response.isComplete;
  const received = await response.messages();
  const error = wasAborted ? null : failureOf(response, neverStops);
  if (error) throw error;
  return { messages: received, usage: usageOf(response, call), wasAborted };
}

function failureOf(response: ResponseReader, neverStops: boolean): AuthorError | null {
  if (neverStops) return new AuthorError('model_response_invalid', 'The model did not stop writing. Try again.');
  if (response.error || response.isComplete) return response.error;
  return brokenOff('The model stopped responding. Try again.');
}

/** The reported usage, or an estimate. A call that was aborted before its first token used nothing. */
function usageOf({ usage, received, isComplete }: ResponseReader, call: AuthorCall): TokenUsage {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens !== undefined && outputTokens !== undefined) return { inputTokens, outputTokens, isEstimated: false };
  if (received === '' && !isComplete) return { inputTokens: 0, outputTokens: 0, isEstimated: true };
  return {
    inputTokens: expectedTokens(call.instructions + JSON.stringify(call.messages)),
    outputTokens: Math.min(expectedTokens(received), call.author.maxOutputTokens),
    isEstimated: true,
  };
}
