import type { AdminUsersResponse, AuditLogResponse } from '@scriptsmith/contracts/gateway';
import { eventually } from '@scriptsmith/testing';
import type { AdminApi } from './admin-api.js';
import { patience } from './patience.js';

/** Waits until so many users are found. The list follows the services by events, and a screen that is open reads it once. */
export async function usersListed(admin: AdminApi, search: string, users: number): Promise<void> {
  await eventually(async () => {
    const { total } = await admin.get<AdminUsersResponse>(`/api/admin/users?search=${encodeURIComponent(search)}`);
    if (total !== users) throw new Error(`${total} users are found by ${search}, not ${users}`);
  }, patience);
}

type Action = AuditLogResponse['auditRows'][number]['action'];

/** Waits until the audit log knows that this was done to a user. It learns it by events as well. */
export async function audited(admin: AdminApi, userId: number, action: Action): Promise<void> {
  await eventually(async () => {
    const { auditRows } = await admin.get<AuditLogResponse>(`/api/admin/audit?targetType=user&targetId=${userId}`);
    const actions = auditRows.map((row) => row.action);
    if (!actions.includes(action)) throw new Error(`${actions.join(', ')}, and no ${action}`);
  }, patience);
}
