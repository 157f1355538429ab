import { ApiError, type ApiErrorCode } from '@scriptsmith/api-client';
import type { ChatErrorCode } from '@scriptsmith/chat-contracts';
import { ChatException } from '../errors/chat-exception.js';

const banned = ['banned', 'This account is banned. Contact support if you think this is a mistake.'] as const;
const subscriptionRequired = ['subscription_required', 'Chatting requires an active subscription.'] as const;

/** The errors of the product that users can do something about. */
const expectedErrors: Partial<Record<ApiErrorCode, readonly [ChatErrorCode, string]>> = {
  invalid_credentials: ['invalid_credentials', 'The email address or the password is wrong.'],
  invalid_token: ['invalid_code', 'This sign-in link has expired. Start chatting again from your dashboard.'],
  second_factor_required: [
    'second_factor_required',
    'This account uses two-factor authentication. Choose Start Chatting on your dashboard to sign in.',
  ],
  banned,
  user_banned: banned,
  user_not_found: ['not_signed_in', 'This account no longer exists.'],
  subscription_inactive: subscriptionRequired,
  subscription_required: subscriptionRequired,
  insufficient_credits: ['insufficient_credits', 'You do not have enough credits. Add credits to continue.'],
  rate_limited: ['rate_limited', 'Too many attempts. Please try again later.'],
};

const defaultRetryAfterMs = 60_000;

/**
 * The error that the user sees when a call of the product has failed. Errors that mean that the chat is misconfigured, such
 * as an invalid API key, are reported as an outage and logged with their cause.
 */
export function productFailure(error: unknown): unknown {
  if (isTimeout(error)) return unavailable(error);
  if (!(error instanceof ApiError)) return error;
  const expected = expectedErrors[error.code];
  if (!expected) return unavailable(error);
  const [code, message] = expected;
  const retryAfterSeconds = (error.retryAfterMs ?? defaultRetryAfterMs) / 1_000;
  return new ChatException(code, message, code === 'rate_limited' ? { retryAfterSeconds } : {});
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const unavailable = (cause: unknown): ChatException =>
  new ChatException('product_unavailable', 'Your account is temporarily unavailable. Please try again in a moment.', {
    cause,
  });
