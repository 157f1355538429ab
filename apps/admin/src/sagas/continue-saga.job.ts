import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/**
 * Runs the steps of a saga until it ends or waits for an event. The job's key is the action id. It is retried without a
 * limit, so that every saga that was started is completed or undone.
 */
export const continueSaga = defineJob({
  type: 'continue-saga',
  payload: z.strictObject({ actionId: z.uuid() }),
  retry: exponentialBackoff({ firstDelayMs: 1_000, maxDelayMs: 60_000 }),
  maxConcurrency: 10,
});
