/** Closes resources in the reverse order of their start. */
export class ShutdownHooks {
  private readonly stack: { name: string; close: () => Promise<unknown> }[] = [];

  add(name: string, close: () => Promise<unknown>): void {
    this.stack.push({ name, close });
  }

  /** Runs all hooks even if some fail, and then rejects with all failures. */
  async runAll(): Promise<void> {
    const failures: Error[] = [];
    for (let next = this.stack.pop(); next; next = this.stack.pop()) {
      const { name } = next;
      await next.close().catch((cause: unknown) => failures.push(new Error(`${name} did not stop cleanly`, { cause })));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map((failure) => failure.message).join('; '));
  }
}
