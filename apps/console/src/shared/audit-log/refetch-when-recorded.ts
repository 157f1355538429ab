import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { adminApi } from '@scriptsmith/web-kit/api/admin-api';
import { auditLogApi } from './audit-log-api.js';

/** Lists, stats and the audit log receive a change by events. They are refetched when the change has arrived there. */
export async function refetchWhenRecorded(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  actionId: string,
  tags: Parameters<typeof adminApi.util.invalidateTags>[0],
): Promise<void> {
  await dispatch(auditLogApi.endpoints.recordedChange.initiate(actionId, { subscribe: false, forceRefetch: true }));
  dispatch(adminApi.util.invalidateTags(tags));
}
