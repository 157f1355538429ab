import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/** Deletes the emails to a deleted user that are stored as files. */
export const deleteStoredEmails = defineJob({
  type: 'delete-stored-emails',
  payload: z.strictObject({
    email: z.string(),
    /** Emails written later belong to a new user with the same address. */
    writtenBefore: z.iso.datetime(),
  }),
  retry: exponentialBackoff({ firstDelayMs: 30_000, maxDelayMs: 3_600_000, maxAttempts: 14 }),
  maxConcurrency: 1,
});
