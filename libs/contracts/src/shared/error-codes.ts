import { z } from 'zod';

/**
 * Every error code of the product. Services throw domain errors with these codes and do not depend on HTTP; the gateway
 * maps each code to a status.
 */
export const errorCodes = [
  'validation_failed',
  'malformed_json',
  'unsupported_media_type',
  'payload_too_large',
  'precondition_failed',
  'range_not_satisfiable',
  'not_signed_in',
  'invalid_credentials',
  'invalid_api_key',
  'invalid_admin_key',
  'invalid_referral_code',
  'invalid_token',
  'invalid_webhook_signature',
  'banned',
  'user_banned',
  'forbidden',
  'cross_origin_refused',
  'password_change_required',
  'subscription_required',
  'subscription_inactive',
  'insufficient_credits',
  'not_found',
  'user_not_found',
  'price_not_found',
  'checkout_not_found',
  'not_joined',
  'hold_not_found',
  'name_taken',
  'username_taken',
  'email_taken',
  'already_subscribed',
  'already_joined',
  'commission_not_held',
  'no_subscription',
  'no_card_on_file',
  'subscription_ending',
  'preview_outdated',
  'payment_incomplete',
  'hold_expired',
  'hold_settled',
  'hold_released',
  'idempotency_conflict',
  'rate_limited',
  'payment_provider_unavailable',
  'service_unavailable',
  'internal_error',
] as const;

export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;
