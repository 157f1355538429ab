import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/**
 * The next attempt at a webhook delivery. The key is the id of the delivery, which holds what is sent and how the attempts
 * went.
 */
export const deliverWebhook = defineJob({
  type: 'deliver-webhook',
  payload: z.strictObject({ deliveryId: z.uuid() }),
  // Applies to errors of ours alone: a failed attempt postpones the job by the schedule of webhook retries.
  retry: exponentialBackoff({ firstDelayMs: 60_000, maxDelayMs: 60_000 }),
  maxConcurrency: 20,
});
