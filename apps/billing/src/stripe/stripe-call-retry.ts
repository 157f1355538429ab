import { exponentialBackoff } from '@scriptsmith/service-kit';

/** Jobs that call Stripe are retried until they succeed: after a second at first, and every five minutes at last. */
export const stripeCallRetry = exponentialBackoff({ firstDelayMs: 1_000, maxDelayMs: 300_000 });
