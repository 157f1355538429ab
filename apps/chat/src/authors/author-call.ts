import type { RunEvent } from '@scriptsmith/chat-contracts';
import { type ModelMessage, isStepCount, streamText } from 'ai';
import { AuthorError, brokenOff } from '../providers/author-error.js';
import { authorErrorOf } from '../providers/sdk-errors.js';
import type { ToolExecutor } from '../tools/tool-executor.js';
import { toolsFor } from '../tools/tool-set.js';
import type { Author, AuthorRequest, TokenUsage } from './author.js';
import { type ResponsePart, ResponseReader } from './response-reader.js';
import { usageOf } from './token-usage.js';

/** The limits of one call of an author. */
export interface CallLimits {
  /** How long nothing may arrive. A call that makes progress is not limited. */
  idleTimeoutMs: number;
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
 * @throws AuthorError if the author is unavailable, declines, breaks off, sends nothing for too long or never stops
 */
export async function callAuthor(call: AuthorCall): Promise<AuthorCallResult> {
  const { author, context, instructions, messages, limits, signal, permission } = call;
  const response = new ResponseReader(call.executor, call.emit);
  const ownEnd = new AbortController();
  const abort = () => ownEnd.abort();
  let isIdle = false;
  // Unreferenced, so that a call that is never continued does not keep the process alive.
  const idleTimer = setTimeout(() => {
    isIdle = true;
    abort();
  }, limits.idleTimeoutMs).unref();
  const onProgress = () => void idleTimer.refresh();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const maxCharacters = author.maxOutputTokens * maxCharactersPerToken;
  let neverStops = false;
  try {
    const { fullStream } = streamText({
      model: author.model(context, onProgress),
      ...(author.callOptions?.({ instructions, messages }) ?? { instructions, messages: [...messages] }),
      tools: toolsFor(context.mode),
      stopWhen: isStepCount(1),
      maxOutputTokens: author.maxOutputTokens,
      maxRetries: limits.maxRetries,
      abortSignal: ownEnd.signal,
      onError: () => undefined,
    });
    await permission?.catch((error: unknown) => {
      abort();
      throw error;
    });
    onProgress();
    for await (const part of fullStream) {
      onProgress();
      await response.read(part as ResponsePart);
      if (response.received.length <= maxCharacters) continue;
      neverStops = true;
      abort();
      break;
    }
  } catch (error) {
    if (!signal.aborted) response.error ??= authorErrorOf(error);
  } finally {
    clearTimeout(idleTimer);
    signal.removeEventListener('abort', abort);
  }
  const wasAborted = signal.aborted && !response.isComplete;
  const received = await response.messages();
  if (!wasAborted) {
    if (neverStops) throw new AuthorError('model_response_invalid', 'The model did not stop writing. Try again.');
    if (isIdle && !response.isComplete) throw idleError(limits.idleTimeoutMs);
    if (response.error) throw response.error;
    if (!response.isComplete) throw brokenOff('The model stopped responding. Try again.');
  }
  return { messages: received, usage: usageOf(response, call), wasAborted };
}

function idleError(timeoutMs: number): AuthorError {
  const seconds = Math.round(timeoutMs / 1_000);
  return new AuthorError('model_unavailable', `The model sent nothing for ${seconds} seconds. Try again later.`);
}
