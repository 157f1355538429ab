import { adminKeyAccepted, adminKeyCleared } from '../shared/state/admin-access-slice.js';
import {
  readStoredAdminKey,
  storedAdminKeyName,
  writeStoredAdminKey,
} from '../shared/admin/access/stored-admin-key.js';
import type { AppStore } from '../shared/store/root-state.js';

/** Syncs the admin key between the store, local storage and other tabs. */
export function persistAdminKey(store: AppStore): void {
  let current = readStoredAdminKey();
  if (current) store.dispatch(adminKeyAccepted(current));

  store.subscribe(() => {
    const { key } = store.getState().adminAccess;
    if (key === current) return;
    current = key;
    writeStoredAdminKey(key);
  });

  window.addEventListener('storage', ({ key: name }) => {
    if (name !== storedAdminKeyName && name !== null) return;
    const key = readStoredAdminKey();
    if (key === current) return;
    current = key;
    store.dispatch(key ? adminKeyAccepted(key) : adminKeyCleared());
  });
}
