import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/**
 * Continues an admin operation until it has ended or waits for other services. The key is the id of the action. Retried
 * without end: an operation that was begun is completed or undone.
 */
export const continueAdminOperation = defineJob({
  type: 'continue-admin-operation',
  payload: z.strictObject({ actionId: z.uuid() }),
  retry: exponentialBackoff({ firstDelayMs: 1_000, maxDelayMs: 60_000 }),
  maxConcurrency: 10,
});
