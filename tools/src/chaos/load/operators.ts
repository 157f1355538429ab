import { randomUUID } from 'node:crypto';
import type { AdminActionResponse } from '@scriptsmith/contracts/gateway';
import { type Call, type RetryingClient, send } from './retrying-client.js';

/** An admin operation that spans services. */
export interface Operation {
  email: string;
  actionId: string;
  /** Whether the user was deleted again. */
  isDeletion: boolean;
  /** The result in the answer; undefined if there was no answer. */
  status: number | undefined;
}

/** The operations of admins. */
export class Operators {
  constructor(
    private readonly client: RetryingClient,
    private readonly origin: string,
    private readonly adminKey: string,
  ) {}

  /** Creates a user with a complimentary plan, and deletes the user again if asked to. */
  async createUser(operation: Operation): Promise<void> {
    const { email, actionId, isDeletion } = operation;
    const username = email.split('@')[0];
    const profile = { username, email, firstName: 'Chaos', lastName: 'Test', password: 'Kp7w!mRt4xZq', plan: 'pro' };
    const created = await this.client.call<{ user: { id: number } }>(
      () => ({
        method: 'POST',
        path: '/api/admin/users',
        headers: { 'admin-key': this.adminKey, 'idempotency-key': actionId },
        body: profile,
      }),
      () => this.isUndone(actionId),
    );
    operation.status = created?.status;
    if (!isDeletion || !created || created.status >= 400) return;
    const deletionId = randomUUID();
    const deleted = await this.client.call(() => ({
      method: 'DELETE',
      path: `/api/admin/users/${created.body.user.id}`,
      headers: { 'admin-key': this.adminKey, 'idempotency-key': deletionId },
    }));
    operation.status = deleted?.status;
  }

  /** Whether the product has given up the operation and removed its traces. */
  private async isUndone(actionId: string): Promise<boolean> {
    const call: Call = {
      method: 'GET',
      path: `/api/admin/actions/${actionId}`,
      headers: { 'admin-key': this.adminKey },
    };
    const response = await send(this.origin, call).catch(() => undefined);
    return response?.status === 200 && (JSON.parse(response.text) as AdminActionResponse).action.state === 'undone';
  }
}
