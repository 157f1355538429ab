import { randomUUID } from 'node:crypto';
import type { ConsumptionReceipt, Hold, Settlement } from '@scriptsmith/contracts/billing';
import type { Observations } from './observations.js';
import type { Answer, RetryingClient } from './retrying-client.js';

/** A command of an external system: to charge a customer once. */
export interface Consumption {
  /** In the metadata of the ledger, whatever idempotency key an attempt has. */
  id: string;
  userId: number;
  amount: number;
  /** Whether an answer said that the customer was charged. */
  isConfirmed: boolean;
  /** Whether an answer said that the customer was not charged. */
  isRefused: boolean;
  /** The ledger entries of the receipts, which are all the same. */
  entryIds: Set<string>;
}

export const newConsumption = (userId: number, amount: number): Consumption => ({
  ...{ id: randomUUID(), userId, amount, isConfirmed: false, isRefused: false, entryIds: new Set() },
});

/** The calls of an external system, such as the chat site. */
export class ExternalSystem {
  constructor(
    private readonly client: RetryingClient,
    private readonly observations: Observations,
    private readonly apiKey: string,
    /** Without idempotency keys, each attempt is a new request to the product. */
    private readonly hasIdempotencyKeys: boolean,
  ) {}

  /** @param isOnly whether nobody else sends this command */
  async consume(command: Consumption, isOnly: boolean): Promise<void> {
    const { id, userId, amount } = command;
    const answer = await this.client.call<ConsumptionReceipt>((attempt) => ({
      method: 'POST',
      path: `/api/v1/users/${userId}/credits/consume`,
      headers: this.headers(id, attempt),
      body: { amount, reason: 'chaos', metadata: { command: id } },
    }));
    if (answer?.status === 200) {
      command.isConfirmed = true;
      command.entryIds.add(answer.body.entryId);
    } else if (answer) {
      command.isRefused = true;
    }
    if (isOnly) this.checkReplay(answer);
  }

  /** Holds credits and settles them. Returns whether both were confirmed. */
  async holdAndSettle(userId: number, amount: number, key: string): Promise<boolean> {
    const held = await this.client.call<Hold>((attempt) => ({
      method: 'POST',
      path: `/api/v1/users/${userId}/credits/holds`,
      headers: this.headers(key, attempt),
      body: { amount, ttlSeconds: 3_600, reason: 'chaos' },
    }));
    this.checkReplay(held);
    if (held?.status !== 201 && held?.status !== 200) return false;
    const settled = await this.client.call<Settlement>(() => ({
      method: 'POST',
      path: `/api/v1/holds/${held.body.holdId}/settle`,
      headers: { 'api-key': this.apiKey },
      body: { amount },
    }));
    this.checkReplay(settled);
    return settled?.status === 200;
  }

  private headers(key: string, attempt: number): Record<string, string> {
    const idempotencyKey = this.hasIdempotencyKeys ? key : `${key}-${attempt}-${randomUUID()}`;
    return { 'api-key': this.apiKey, 'idempotency-key': idempotencyKey };
  }

  private checkReplay(answer: Answer<unknown> | undefined): void {
    if (answer?.attempts === 1 && answer.headers.has('idempotent-replayed')) this.observations.falseReplays += 1;
  }
}
