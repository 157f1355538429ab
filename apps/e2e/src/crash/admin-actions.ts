import type { AdminAction } from '@scriptsmith/contracts/admin';
import type {
  AdminActionResponse,
  AdminUsersResponse,
  AuditLogResponse,
  CreateUserResponse,
} from '@scriptsmith/contracts/gateway';
import type { ProductProcess } from '@scriptsmith/testing';

/** The admin API for the creation of users, and the records that it leaves. */
export class AdminActions {
  constructor(private readonly product: Pick<ProductProcess, 'origin' | 'adminKey'>) {}

  /** @param actionId makes a repeated request the same action */
  createUser(actionId: string, name: string): Promise<{ status: number; body: CreateUserResponse }> {
    const person = { username: name, email: `${name}@example.com`, plan: 'pro' };
    return this.send('POST', '/users', person, { 'idempotency-key': actionId });
  }

  /** The state of an action, or undefined if it was never started. */
  async action(actionId: string): Promise<AdminAction | undefined> {
    const { status, body } = await this.send<AdminActionResponse>('GET', `/actions/${actionId}`);
    return status === 404 ? undefined : body.action;
  }

  async users(): Promise<AdminUsersResponse> {
    return (await this.send<AdminUsersResponse>('GET', '/users?pageSize=100&sort=username')).body;
  }

  async auditRows(): Promise<AuditLogResponse['auditRows']> {
    return (await this.send<AuditLogResponse>('GET', '/audit?pageSize=100')).body.auditRows;
  }

  private async send<Body>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Body }> {
    const response = await fetch(`${this.product.origin}/api/admin${path}`, {
      method,
      headers: {
        'admin-key': this.product.adminKey,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }
}
