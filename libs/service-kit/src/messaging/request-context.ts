/** Accompanies a request through every service that it reaches. */
export interface RequestContext {
  /** Identifies the external request: returned as `x-request-id`, and part of every message and log line it causes. */
  readonly requestId: string;
  /** When the external caller gives up, in milliseconds since the epoch. No work starts after this time. */
  readonly deadlineAt?: number;
  /** The id of the message that a handler received: the same in every delivery of it, unlike that of a repeated request. */
  readonly messageId?: string;
}
