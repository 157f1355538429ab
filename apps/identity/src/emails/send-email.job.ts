import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/**
 * An email to write and send. The job holds an address and the subject matter, not the email: that is written when it is
 * sent, so that no token is stored here and its lifetime starts then.
 */
export const sendEmail = defineJob({
  type: 'send-email',
  payload: z.strictObject({
    kind: z.enum(['password-reset', 'email-confirmation', 'receipt']),
    /** As it was given. Whether it belongs to a user is looked up when the email is written. */
    email: z.string(),
    /** What the template needs beside the user; never a secret. */
    data: z.record(z.string(), z.unknown()).optional(),
  }),
  /** 14 attempts in about seven hours. */
  retry: exponentialBackoff({ firstDelayMs: 30_000, maxDelayMs: 3_600_000, maxAttempts: 14 }),
  maxConcurrency: 5,
});
