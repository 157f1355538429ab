import { ApiError } from '@scriptsmith/api-client';
import { ChatException } from '../errors/chat-exception.js';

/**
 * The error that the user sees when a call of the product has failed. Errors that mean that the chat is misconfigured, such
 * as an invalid API key, are reported as an outage and logged with their cause.
 */
export function productFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  switch (error.code) {
    case 'invalid_credentials':
      return new ChatException('invalid_credentials', 'The email address or the password is wrong.');
    case 'invalid_token':
      return new ChatException(
        'invalid_code',
        'This sign-in link has expired. Start chatting again from your dashboard.',
      );
    case 'banned':
    case 'user_banned':
      return new ChatException('banned', 'This account is banned. Contact support if you think this is a mistake.');
    case 'user_not_found':
      return new ChatException('not_signed_in', 'This account no longer exists.');
    case 'subscription_inactive':
    case 'subscription_required':
      return new ChatException('subscription_required', 'Chatting requires an active subscription.');
    case 'insufficient_credits':
      return new ChatException('insufficient_credits', 'You do not have enough credits. Add credits to continue.');
    case 'rate_limited':
      return new ChatException('rate_limited', 'Too many attempts. Please try again later.', {
        retryAfterSeconds: (error.retryAfterMs ?? 60_000) / 1_000,
      });
    default:
      return new ChatException('product_unavailable', 'Your account is temporarily unavailable. Please try again.', {
        cause: error,
      });
  }
}
