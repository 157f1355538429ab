import { APICallError, NoOutputGeneratedError, RetryError } from 'ai';
import { AuthorError, brokenOff, failedResponse } from './author-error.js';

/** Translates an error of the AI SDK or the network. Details of the provider stay in the cause, for the log. */
export function authorErrorOf(error: unknown): AuthorError {
  if (error instanceof AuthorError) return error;
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof AuthorError) return cause;
  const options = { cause };
  const status = APICallError.isInstance(cause) ? (cause.statusCode ?? 0) : statusIn(cause);
  const refusal = refusedRequest(status, textOf(cause), options);
  if (refusal) return refusal;
  if (status >= 400) {
    return new AuthorError('model_unavailable', 'The model is unavailable. Try again in a moment.', options);
  }
  if (NoOutputGeneratedError.isInstance(cause)) return failedResponse(options);
  return brokenOff('The connection to the model broke off. Try again.', options);
}

const overflowWords =
  /context[ _-]?(?:length|window|size|limit)|maximum (?:context|prompt)|(?:prompt|input|request|message)s?[^.]{0,40} too (?:long|large)|too many (?:input )?tokens|token (?:count|limit)[^.]{0,30}exceed|exceeds?[^.]{0,40}(?:maximum|limit|number) of[^.]{0,20} tokens/i;
const unpaidWords =
  /insufficient[ _](?:quota|balance|funds|credits?)|billing|credit balance|payment required|exceeded your current quota|out of credits|available credits|spending limit/i;
const filterWords =
  /content[ _](?:filter|policy|management|exists risk)|flagged|safety (?:system|filter)|usage polic|violates? [^.]{0,30}guidelines/i;
const keyWords =
  /api[ _-]?key[^.]{0,30}(?:invalid|not valid|incorrect|expired)|(?:invalid|incorrect)[^.]{0,20}api[ _-]?key|security token/i;
const unknownModelWords = /invalid model|model identifier is invalid/i;
const placeWords = /location is not supported/i;
/** Google calls every limit a quota. One of a minute is no matter of payment. */
const isLimitOfMinute = (text: string): boolean => /per ?minute/i.test(text) && !/per ?day/i.test(text);

/** Statuses after which the same request may succeed: a timeout, a conflict, and a model that failed behind the provider. */
const passingStatuses: ReadonlySet<number> = new Set([408, 409, 424]);

/** Why a provider refuses a request, from its status and its own words. Undefined if it might accept it later. */
function refusedRequest(status: number, text: string, options: ErrorOptions): AuthorError | undefined {
  if (status >= 500 || passingStatuses.has(status)) return undefined;
  if (status === 402 || (unpaidWords.test(text) && !(status === 429 && isLimitOfMinute(text)))) {
    return misconfigured('The account of the model at its provider is not paid, or its quota is used up.', options);
  }
  if (status === 429) {
    const message = 'The model is receiving too many requests. Try again in a few minutes.';
    return new AuthorError('model_rate_limited', message, options);
  }
  if (filterWords.test(text)) return refused(options);
  if (status === 401 || keyWords.test(text)) {
    return misconfigured('The provider rejects the key of the model. Correct it in CHAT_MODEL_KEYS.', options);
  }
  if (status === 413 || overflowWords.test(text)) return contextOverflow(options);
  if (status === 404 || unknownModelWords.test(text)) {
    return misconfigured('The provider does not know the model or the address. Correct CHAT_MODELS.', options);
  }
  if (status === 403 || placeWords.test(text)) {
    const advice = 'The provider does not permit the account of the key to use the model. Its response says why.';
    return misconfigured(advice, options);
  }
  if (status < 400) return undefined;
  return misconfigured('The provider rejects the requests of this model. Its response says why.', options);
}

const misconfigured = (advice: string, options: ErrorOptions) => AuthorError.misconfigured(advice, options);

/** The request does not fit into the model. */
export const contextOverflow = (options?: ErrorOptions): AuthorError =>
  new AuthorError(
    'context_overflow',
    'The conversation is too long for this model. Choose a model with more context, or send a shorter message.',
    options,
  );

/** The model or a filter of its provider declined. */
export const refused = (options?: ErrorOptions): AuthorError =>
  new AuthorError(
    'model_refused',
    'The model declined to answer this message. Describe the resource differently.',
    options,
  );

/** What the provider says, in a response or in the middle of a stream. */
function textOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`.slice(0, 20_000);
  if (error instanceof Error) return error.message.slice(0, 20_000);
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? '').slice(0, 20_000);
}

/** The status in an error that is an event of a stream, or 0. */
function statusIn(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  for (const name of ['status', 'statusCode', 'code']) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number' && value >= 400 && value < 600) return value;
  }
  return 0;
}
