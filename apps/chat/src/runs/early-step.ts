import type { WritingSession } from '../authors/writing-session.js';

type Result = ReturnType<WritingSession['step']>;

/** A step whose author is called before it is known whether the response may be used. */
export class EarlyStep {
  private readonly result: Result;
  private decide: (permission: Promise<unknown>) => void = () => undefined;

  /** @param call calls the author, and reads nothing of the response before the permission resolves */
  constructor(call: (permission: Promise<unknown>) => Result) {
    this.result = call(new Promise((resolve) => (this.decide = resolve)));
    // Nobody waits for the result of a step that is canceled.
    this.result.catch(() => undefined);
  }

  /** Uses the response once the permission resolves. */
  use(permission: Promise<unknown>): Result {
    this.decide(permission);
    return this.result;
  }

  /** Ends the call. */
  cancel(): void {
    this.decide(Promise.reject(new Error('The step is canceled.')));
  }
}
