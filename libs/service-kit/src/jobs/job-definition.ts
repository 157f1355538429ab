import type { z } from 'zod';

/** How long to wait after an attempt has failed, counted from 1; undefined when the job has failed for good. */
export type RetryPolicy = (attempt: number) => number | undefined;

/** A kind of job: its payload, how it is retried, and how many of it a replica runs at the same time. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** A verb phrase, such as `send-email`. */
  type: string;
  payload: Payload;
  retry: RetryPolicy;
  maxConcurrency: number;
}

export type JobPayload<Definition extends JobDefinition> = z.output<Definition['payload']>;

/** A job that this replica holds the lease of. */
export interface ClaimedJob<Payload = unknown> {
  type: string;
  key: string;
  payload: Payload;
  requestId: string;
  /** Counted from 1. Set it back to 1 after progress that should restart the retry policy. */
  attempt: number;
  revision: number;
  leaseId: string;
}

export const defineJob = <Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> =>
  definition;

interface Backoff {
  firstDelayMs: number;
  maxDelayMs: number;
  /** Without a limit the job is retried until it succeeds. */
  maxAttempts?: number;
}

/** Doubles the delay after every failed attempt. */
export const exponentialBackoff =
  ({ firstDelayMs, maxDelayMs, maxAttempts = Infinity }: Backoff): RetryPolicy =>
  (attempt) =>
    attempt >= maxAttempts ? undefined : Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
