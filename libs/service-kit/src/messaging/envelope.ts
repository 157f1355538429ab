import type { ServiceName } from '@scriptsmith/contracts';
import type { ErrorOnTheWire } from '../errors/domain-error.js';

/** A request on its way to a service. */
export interface RequestEnvelope {
  id: string;
  service: ServiceName;
  pattern: string;
  requestId: string;
  /** Milliseconds since the epoch; a consumer drops what it finds later than this. */
  deadlineAt: number;
  /** Whether it may run again when it is delivered again. */
  idempotent: boolean;
  body: unknown;
}

/** What comes back: the answer, or the refusal. */
export type ReplyEnvelope = { body: unknown } | { error: ErrorOnTheWire };

/** An event on its way to every subscriber. */
export interface EventEnvelope {
  /** The same in every delivery: what the inbox recognises it by. */
  id: string;
  name: string;
  requestId: string;
  /** ISO 8601 time at which it happened. */
  occurredAt: string;
  payload: unknown;
}
