/** What accompanies a call through every service it touches. */
export interface RequestContext {
  /** The id of the outside request that started it all: in the answer's `x-request-id`, in every message and log line. */
  readonly requestId: string;
  /** When the outside caller gives up, in milliseconds since the epoch; nothing is started after it. */
  readonly deadlineAt?: number;
}
