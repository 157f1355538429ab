import { defineJob, exponentialBackoff } from '@scriptsmith/service-kit';
import { z } from 'zod';

/** Buys a pack with the card on file. The key is the user's id, so that purchases of a user follow each other. */
export const buyTopUp = defineJob({
  type: 'buy-top-up',
  payload: z.strictObject({ userId: z.int(), lowBalanceId: z.uuid() }),
  /** Only while Stripe is not reachable. What could have been charged must become known. */
  retry: exponentialBackoff({ firstDelayMs: 5_000, maxDelayMs: 3_600_000 }),
  maxConcurrency: 5,
});
