import { z } from 'zod';

/** Every error code of the chat, with its HTTP status. */
export const chatErrorStatuses = {
  validation_failed: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  insufficient_credits: 402,
  banned: 403,
  second_factor_required: 403,
  forbidden_origin: 403,
  subscription_required: 403,
  storage_full: 403,
  not_found: 404,
  run_in_progress: 409,
  version_conflict: 409,
  message_not_last: 409,
  too_many_runs: 409,
  run_not_settled: 409,
  plan_not_waiting: 409,
  nothing_to_fix: 409,
  nothing_to_review: 409,
  delivery_in_progress: 409,
  branch_moved_on: 409,
  folder_exists: 409,
  host_key_changed: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  document_too_large: 422,
  archive_unreadable: 422,
  archive_unsafe: 422,
  import_too_large: 422,
  import_ambiguous: 422,
  address_not_allowed: 422,
  repository_unreadable: 422,
  delivery_too_large: 422,
  target_unreachable: 422,
  target_credentials_rejected: 422,
  target_permission_denied: 422,
  target_not_found: 422,
  target_failed: 422,
  rate_limited: 429,
  internal_error: 500,
  product_unavailable: 503,
  secrets_not_stored: 503,
  service_unavailable: 503,
} as const;

export const chatErrorCodeSchema = z.enum(Object.keys(chatErrorStatuses) as [ChatErrorCode, ...ChatErrorCode[]]);
export type ChatErrorCode = keyof typeof chatErrorStatuses;

/**
 * The body of every error. Any call can respond with `validation_failed`, `forbidden_origin`, `payload_too_large`,
 * `unsupported_media_type`, `rate_limited`, `internal_error` or `service_unavailable`, and any call with a session with
 * `not_signed_in`. Files of the web app can respond with `precondition_failed` or `range_not_satisfiable`. The documentation of
 * a call lists its other errors, and the causes of `validation_failed` that are no violation of its schema.
 */
export const chatErrorSchema = z.strictObject({
  error: z.string(),
  code: chatErrorCodeSchema,
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ChatError = z.infer<typeof chatErrorSchema>;
