import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/**
 * The email is rendered when it is sent, so that the job holds no token and the lifetime of the token starts then.
 */
export const sendEmail = defineJob({
  type: 'send-email',
  payload: z.strictObject({
    kind: z.enum([
      'password-reset',
      'email-confirmation',
      'receipt',
      'security-notice',
      'low-balance',
      'top-up-failed',
    ]),
    /** The requested address. Whether it belongs to a user is looked up when the email is sent. */
    email: z.string(),
    /** The data of the template. Must not contain secrets. */
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  /** 14 attempts in about seven hours. */
  retry: exponentialBackoff({ firstDelayMs: 30_000, maxDelayMs: 3_600_000, maxAttempts: 14 }),
  maxConcurrency: 5,
});
