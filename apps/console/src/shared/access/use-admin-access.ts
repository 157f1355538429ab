import type { AdminRole } from '@scriptsmith/contracts/admin';
import type { AdminSession } from '@scriptsmith/contracts/gateway';
import { createContext, useContext } from 'react';
import { clearPrivateData } from '@scriptsmith/web-kit/session/clear-private-data';
import { adminKeyAccepted, adminKeyCleared } from '@scriptsmith/web-kit/state/admin-access-slice';
import { adminSessionApi } from '@scriptsmith/web-kit/api/admin-session-api';
import { useAppStore } from '@scriptsmith/web-kit/store/hooks';

/** Stores a validated key and clears the data that was loaded with another one. */
export function useAcceptAdminKey(): (key: string, session: AdminSession) => void {
  const store = useAppStore();
  return (key, session) => {
    clearPrivateData(store);
    store.dispatch(
      adminSessionApi.util.upsertQueryEntries([{ endpointName: 'adminSession', arg: undefined, value: session }]),
    );
    store.dispatch(adminKeyAccepted(key));
  };
}

/** Clears the key and the data that was loaded with it, and ends the session of a key with a second factor. */
export function useAdminLogout(): () => void {
  const store = useAppStore();
  return () => {
    const state = store.getState();
    const { key } = state.adminAccess;
    const hasSession = adminSessionApi.endpoints.adminSession.select()(state).data?.hasSession ?? false;
    store.dispatch(adminKeyCleared());
    clearPrivateData(store);
    if (key !== null && hasSession) void store.dispatch(adminSessionApi.endpoints.endAdminSession.initiate(key));
  };
}

/** The name and role of the current admin key, provided by `AdminGate`. */
export const AdminSessionContext = createContext<AdminSession | null>(null);

/** The name and role of the current admin key, for components inside `AdminGate`. */
export function useAdminSession(): AdminSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('useAdminSession is for screens inside AdminGate');
  return session;
}

const rank = { 'read-only': 0, support: 1, owner: 2 } as const satisfies Record<AdminRole, number>;

/** Whether the admin key has at least this role. Other actions are not offered. */
export const useHasRole = (needed: AdminRole): boolean => rank[useAdminSession().role] >= rank[needed];
