import type { ChatErrorCode } from '@scriptsmith/chat-contracts';
import { isApiError } from './api-error.js';

/** The title and the description of a failed call. */
export interface ErrorAdvice {
  /** What happened. */
  title: string;
  /** A description of the error and the next step. */
  description: string;
  /** The page of the product that solves it. */
  productPath: '/add-credits' | '/#plans' | null;
}

type Advice = Omit<ErrorAdvice, 'productPath'> & Partial<Pick<ErrorAdvice, 'productPath'>>;

const advice: Record<ChatErrorCode, Advice> = {
  validation_failed: { title: 'Not accepted', description: 'Check your input and try again.' },
  not_signed_in: { title: 'Signed out', description: 'Your session has ended. Sign in again to continue.' },
  invalid_credentials: { title: 'Sign-in failed', description: 'The email address or the password is wrong.' },
  second_factor_required: {
    title: 'Use Start Chatting',
    description: 'Your account uses two-factor authentication. Choose Start Chatting on your dashboard to sign in.',
  },
  invalid_code: {
    title: 'Sign-in link expired',
    description: 'A sign-in link works once, for one minute. Choose Start Chatting again, or sign in below.',
  },
  insufficient_credits: {
    title: 'Not enough credits',
    description: 'Buy credits, then send the message again. Your text is kept.',
    productPath: '/add-credits',
  },
  banned: {
    title: 'Account suspended',
    description: 'This account is suspended. Contact support if this is an error.',
  },
  forbidden_origin: { title: 'Request rejected', description: 'Reload the page and try again.' },
  subscription_required: {
    title: 'Subscription required',
    description: 'You need an active subscription to send messages. Choose a plan to continue.',
    productPath: '/#plans',
  },
  not_found: { title: 'Not found', description: 'It may have been deleted in another window.' },
  run_in_progress: {
    title: 'Still working',
    description: 'This conversation is being answered. Stop the answer or wait until it ends.',
  },
  version_conflict: {
    title: 'A newer version exists',
    description: 'The files changed since you started to edit. Your changes are kept. Compare before you save.',
  },
  too_many_runs: {
    title: 'Too many answers in progress',
    description: 'Wait until an answer in another conversation ends, or stop it.',
  },
  payload_too_large: { title: 'Too large', description: 'Shorten the text, or split it into several messages.' },
  unsupported_media_type: { title: 'Request rejected', description: 'Reload the page and try again.' },
  run_not_settled: {
    title: 'Not ready yet',
    description: 'The credits of this version are still being charged. Try again in a few seconds.',
  },
  rate_limited: { title: 'Too many requests', description: 'Wait a moment and try again.' },
  internal_error: { title: 'Something went wrong', description: 'Nothing was changed. Try again in a moment.' },
  product_unavailable: {
    title: 'Credits are temporarily unavailable',
    description: 'The credit balance could not be reached. Nothing was charged. Try again in a moment.',
  },
  service_unavailable: {
    title: 'Temporarily unavailable',
    description: 'Your conversations could not be reached. Nothing was changed. Try again in a moment.',
  },
};

const unreachable: ErrorAdvice = {
  title: 'No connection',
  description: 'The server could not be reached. Check your connection and try again.',
  productPath: null,
};

/** The error and the next step, for any failed call. The server's sentence is used if there is one. */
export function adviseOn(error: unknown): ErrorAdvice {
  if (!isApiError(error) || (error.status === null && !error.body.code)) return unreachable;
  const { code, error: sentence, requestId } = error.body;
  const known = code && code in advice ? advice[code] : advice.internal_error;
  const wait = error.retryAfterSeconds !== null && error.status === 429 ? waitSentence(error.retryAfterSeconds) : null;
  const reference = known === advice.internal_error && requestId ? ` Reference: ${requestId}` : '';
  return {
    title: known.title,
    description: (wait ?? describe(code, sentence, known.description)) + reference,
    productPath: known.productPath ?? null,
  };
}

/** The server knows details of invalid input only. Other codes have one cause, which the advice explains. */
const describe = (code: ChatErrorCode | undefined, sentence: string | undefined, fallback: string): string =>
  (code === 'validation_failed' || code === 'payload_too_large' || code === 'banned') && sentence ? sentence : fallback;

const waitSentence = (seconds: number): string =>
  `Wait ${seconds === 1 ? '1 second' : `${Math.ceil(seconds)} seconds`} and try again.`;
