import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const consumers = 4;
/** Longer than the deadline of a request, shorter than a client would wait. */
const responseTimeoutMs = 15_000;
const retryAfterMs = 100;
/** Consumption counts as recovered if no charge failed and none was answered late for this time. */
const steadyMs = 3_000;
/** The longest time without an answer, over all consumers, while consumption works. */
const longestPauseMs = 1_000;

interface Product {
  origin: string;
  apiKey: string;
}

/** Consumers that each charge one credit after the other, and repeat a charge with its key until it is answered. */
export class ConsumptionLoad {
  /** The ledger entry that was confirmed for each idempotency key. */
  readonly confirmed = new Map<string, number>();
  /** How often each status other than 200 was received. 0 stands for connections that failed. */
  readonly failures = new Map<number, number>();
  /** The first and the last success since consumption has worked without a failure or a pause. */
  private steadySince: number | undefined;
  private succeededAt = 0;
  private isStopping = false;
  private readonly running: Promise<void>;

  private constructor(
    private readonly product: Product,
    private readonly userId: number,
    /** The credits that the user had before the first charge. */
    readonly initialBalance: number,
  ) {
    this.running = Promise.all(Array.from({ length: consumers }, () => this.consumeRepeatedly())).then(() => undefined);
  }

  /** Reads the balance first: afterwards, it can include charges that are not confirmed yet. */
  static async start(product: Product, userId: number): Promise<ConsumptionLoad> {
    return new ConsumptionLoad(product, userId, await balanceOf(product, userId));
  }

  /** Resolves when every charge that was begun is answered. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /**
   * Causes a fault and resolves when consumption works steadily again.
   * @returns the time from the fault to the first success after the last failure
   */
  async recoveryAfter(cause: () => Promise<unknown>, timeoutMs: number): Promise<number> {
    await cause();
    const causedAt = performance.now();
    this.steadySince = undefined;
    for (;;) {
      const [now, since] = [performance.now(), this.steadySince];
      if (since !== undefined && now - since > steadyMs && now - this.succeededAt < longestPauseMs)
        return Math.round(since - causedAt);
      if (performance.now() - causedAt > timeoutMs) throw new Error(`no recovery within ${timeoutMs} ms`);
      await delay(retryAfterMs);
    }
  }

  /** Sends a charge again and returns its ledger entry. */
  async repeat(key: string): Promise<number | undefined> {
    return (await this.consume(key)).entryId;
  }

  balance(): Promise<number> {
    return balanceOf(this.product, this.userId);
  }

  private async consumeRepeatedly(): Promise<void> {
    while (!this.isStopping) {
      const key = randomUUID();
      for (;;) {
        const { status, entryId } = await this.consume(key);
        if (status === 200 && entryId !== undefined) {
          this.confirmed.set(key, entryId);
          this.succeed();
          break;
        }
        this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
        this.steadySince = undefined;
        await delay(retryAfterMs);
      }
    }
  }

  private succeed(): void {
    const now = performance.now();
    if (now - this.succeededAt > longestPauseMs) this.steadySince = undefined;
    this.steadySince ??= now;
    this.succeededAt = now;
  }

  private async consume(key: string): Promise<{ status: number; entryId?: number }> {
    try {
      const response = await fetch(`${this.product.origin}/api/v1/users/${this.userId}/credits/consume`, {
        method: 'POST',
        headers: { 'api-key': this.product.apiKey, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ amount: 1, reason: 'generated a resource' }),
        signal: AbortSignal.timeout(responseTimeoutMs),
      });
      const body = (await response.json()) as { entryId?: number };
      return { status: response.status, ...(body.entryId !== undefined && { entryId: body.entryId }) };
    } catch {
      return { status: 0 };
    }
  }
}

async function balanceOf({ origin, apiKey }: Product, userId: number): Promise<number> {
  const response = await fetch(`${origin}/api/v1/users/${userId}/credits`, { headers: { 'api-key': apiKey } });
  if (!response.ok) throw new Error(`the balance was answered with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { balance: number }).balance;
}
