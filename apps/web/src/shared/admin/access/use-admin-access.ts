import type { AdminRole } from '@scriptsmith/contracts/admin';
import type { AdminSession } from '@scriptsmith/contracts/gateway';
import { createContext, useContext } from 'react';
import { clearPrivateData } from '../../session/clear-private-data.js';
import { adminKeyAccepted, adminKeyForgotten } from '../../state/admin-access-slice.js';
import { adminSessionApi } from './admin-session-api.js';
import { useAppStore } from '../../store/hooks.js';

/** Keeps a key the server has accepted; nothing that was loaded with another one stays. */
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

/** Forgets the key and everything that was loaded with it. */
export function useAdminLogout(): () => void {
  const store = useAppStore();
  return () => {
    store.dispatch(adminKeyForgotten());
    clearPrivateData(store);
  };
}

/** Who is at work in the admin screens. `AdminGate` provides it. */
export const AdminSessionContext = createContext<AdminSession | null>(null);

/** Whose key it is and its role, for everything inside `AdminGate`. */
export function useAdminSession(): AdminSession {
  const session = useContext(AdminSessionContext);
  if (!session) throw new Error('useAdminSession is for screens inside AdminGate');
  return session;
}

const rank = { 'read-only': 0, support: 1, owner: 2 } as const satisfies Record<AdminRole, number>;

/** Whether the key may do what needs this role: what it may not do is not offered. */
export const useMay = (needed: AdminRole): boolean => rank[useAdminSession().role] >= rank[needed];
