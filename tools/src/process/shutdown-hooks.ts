/** What was started, to be stopped in the opposite order. */
export class ShutdownHooks {
  private readonly stack: { name: string; close: () => Promise<unknown> }[] = [];

  add(name: string, close: () => Promise<unknown>): void {
    this.stack.push({ name, close });
  }

  /** Stops everything, also when something fails to stop; rejects afterwards with all that failed. */
  async runAll(): Promise<void> {
    const failures: Error[] = [];
    for (let next = this.stack.pop(); next; next = this.stack.pop()) {
      const { name } = next;
      await next.close().catch((cause: unknown) => failures.push(new Error(`${name} did not stop cleanly`, { cause })));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map((failure) => failure.message).join('; '));
  }
}
