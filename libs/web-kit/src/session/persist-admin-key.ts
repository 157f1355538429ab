import { adminKeyAccepted, adminKeyCleared } from '../state/admin-access-slice.js';
import { readStoredAdminKey, storedAdminKeyName, writeStoredAdminKey } from './stored-admin-key.js';
import type { AppStore } from '../store/root-state.js';
import { syncStoredState } from './sync-stored-state.js';

/** Syncs the admin key between the store, local storage and other tabs. */
export function persistAdminKey(store: AppStore): void {
  syncStoredState<string>(store, {
    name: storedAdminKeyName,
    read: readStoredAdminKey,
    write: writeStoredAdminKey,
    select: ({ adminAccess }) => adminAccess.key,
    actionFor: (key) => (key === null ? adminKeyCleared() : adminKeyAccepted(key)),
    isSame: (stored, current) => stored === current,
  });
}
