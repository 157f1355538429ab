import type { AdminAction } from '@scriptsmith/contracts/admin';
import type { AdminActionResponse, AdminUsersResponse, AuditLogResponse } from '@scriptsmith/contracts/gateway';
import type { ProductProcess } from '@scriptsmith/testing';
import { AdminApi } from '../fixtures/admin-api.js';

/** The admin API for the creation of users, and the records that it leaves. */
export class AdminActions {
  private readonly api: AdminApi;

  constructor({ origin, adminKey }: Pick<ProductProcess, 'origin' | 'adminKey'>) {
    this.api = new AdminApi(origin, adminKey);
  }

  /** @param actionId makes a repeated request the same action */
  async createUser(actionId: string, name: string): Promise<void> {
    const person = { username: name, email: `${name}@example.com`, plan: 'pro' };
    await this.api.change('POST', '/api/admin/users', person, actionId);
  }

  /** The state of an action, or undefined if it was never started. */
  async action(actionId: string): Promise<AdminAction | undefined> {
    return (await this.api.find<AdminActionResponse>(`/api/admin/actions/${actionId}`))?.action;
  }

  users(): Promise<AdminUsersResponse> {
    return this.api.get('/api/admin/users?pageSize=100&sort=username');
  }

  async auditRows(): Promise<AuditLogResponse['auditRows']> {
    return (await this.api.get<AuditLogResponse>('/api/admin/audit?pageSize=100')).auditRows;
  }
}
