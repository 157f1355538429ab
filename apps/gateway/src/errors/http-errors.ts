import type { ErrorCode } from '@scriptsmith/contracts';

interface HttpError {
  status: number;
  /** The `title` of the problem details (RFC 9457): a summary that is the same in every occurrence. */
  title: string;
}

/** The only mapping of error codes to HTTP. The type makes it complete. */
export const httpErrors: Record<ErrorCode, HttpError> = {
  validation_failed: { status: 400, title: 'Validation failed' },
  malformed_json: { status: 400, title: 'Malformed JSON' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  payload_too_large: { status: 413, title: 'Payload too large' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  invalid_credentials: { status: 401, title: 'Invalid credentials' },
  invalid_api_key: { status: 401, title: 'Invalid API key' },
  invalid_admin_key: { status: 401, title: 'Invalid admin key' },
  invalid_referral_code: { status: 400, title: 'Invalid referral code' },
  invalid_token: { status: 400, title: 'Invalid token' },
  invalid_webhook_signature: { status: 400, title: 'Invalid webhook signature' },
  banned: { status: 403, title: 'Banned' },
  user_banned: { status: 403, title: 'User banned' },
  forbidden: { status: 403, title: 'Forbidden' },
  cross_origin_refused: { status: 403, title: 'Cross-origin request refused' },
  password_change_required: { status: 403, title: 'Password change required' },
  subscription_required: { status: 403, title: 'Subscription required' },
  subscription_inactive: { status: 403, title: 'Subscription inactive' },
  insufficient_credits: { status: 402, title: 'Insufficient credits' },
  not_found: { status: 404, title: 'Not found' },
  user_not_found: { status: 404, title: 'User not found' },
  price_not_found: { status: 404, title: 'Price not found' },
  checkout_not_found: { status: 404, title: 'Checkout not found' },
  not_joined: { status: 404, title: 'Not an affiliate' },
  hold_not_found: { status: 404, title: 'Hold not found' },
  name_taken: { status: 409, title: 'Name taken' },
  username_taken: { status: 409, title: 'Username taken' },
  email_taken: { status: 409, title: 'Email address taken' },
  already_subscribed: { status: 409, title: 'Already subscribed' },
  already_joined: { status: 409, title: 'Already an affiliate' },
  commission_not_held: { status: 409, title: 'Commission not held' },
  subscription_ending: { status: 409, title: 'Subscription ending' },
  preview_outdated: { status: 409, title: 'Preview outdated' },
  no_subscription: { status: 404, title: 'No subscription' },
  no_card_on_file: { status: 409, title: 'No card on file' },
  payment_incomplete: { status: 409, title: 'Payment incomplete' },
  hold_expired: { status: 409, title: 'Hold expired' },
  hold_settled: { status: 409, title: 'Hold settled' },
  hold_released: { status: 409, title: 'Hold released' },
  idempotency_conflict: { status: 409, title: 'Idempotency conflict' },
  rate_limited: { status: 429, title: 'Too many requests' },
  payment_provider_unavailable: { status: 502, title: 'Payment provider unavailable' },
  service_unavailable: { status: 503, title: 'Service unavailable' },
  internal_error: { status: 500, title: 'Internal error' },
};
