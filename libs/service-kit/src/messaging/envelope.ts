import type { ServiceName } from '@scriptsmith/contracts';
import type { ErrorOnTheWire } from '../errors/domain-error.js';
import type { TraceHeaders } from '../tracing/spans.js';

/** A request message. */
export interface RequestEnvelope {
  id: string;
  service: ServiceName;
  pattern: string;
  requestId: string;
  /** Milliseconds since the epoch. A server drops a request that it receives later than this. */
  deadlineAt: number;
  /** Whether a redelivered request may run a second time. */
  idempotent: boolean;
  /** The trace that the request belongs to. */
  headers?: TraceHeaders;
  body: unknown;
}

/** The reply to a request: the response body, or an error. */
export type ReplyEnvelope = { body: unknown } | { error: ErrorOnTheWire };

/** An event message. */
export interface EventEnvelope {
  /** The same in every delivery, so that the inbox can detect duplicates. */
  id: string;
  name: string;
  requestId: string;
  /** ISO 8601 time at which the event occurred. */
  occurredAt: string;
  /** The trace that the event belongs to. */
  headers?: TraceHeaders;
  payload: unknown;
}
