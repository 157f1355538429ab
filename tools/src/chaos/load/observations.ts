/** Answers that a client must not get, with the number of times, and the first example of each. */
export class Observations {
  readonly unexpected = new Map<string, { count: number; example: string }>();
  /** Calls that got no final answer in time. */
  unanswered = 0;
  /** Answers marked as replayed although their request was sent once. */
  falseReplays = 0;
  /** Attempts that failed as they may during a fault. */
  failedAttempts = 0;

  get unexpectedAnswers(): number {
    return [...this.unexpected.values()].reduce((sum, { count }) => sum + count, 0);
  }

  recordUnexpected(what: string, example: string): void {
    const known = this.unexpected.get(what);
    if (known) known.count += 1;
    else this.unexpected.set(what, { count: 1, example });
  }
}
