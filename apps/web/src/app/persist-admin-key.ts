import { adminKeyAccepted, adminKeyCleared } from '../shared/state/admin-access-slice.js';
import {
  readStoredAdminKey,
  storedAdminKeyName,
  writeStoredAdminKey,
} from '../shared/admin/access/stored-admin-key.js';
import type { AppStore } from '../shared/store/root-state.js';

/** Syncs the admin key between the store, local storage and other tabs. */
export function persistAdminKey(store: AppStore): void {
  let kept = readStoredAdminKey();
  if (kept) store.dispatch(adminKeyAccepted(kept));

  store.subscribe(() => {
    const { key } = store.getState().adminAccess;
    if (key === kept) return;
    kept = key;
    writeStoredAdminKey(key);
  });

  window.addEventListener('storage', ({ key: name }) => {
    if (name !== storedAdminKeyName && name !== null) return;
    const key = readStoredAdminKey();
    if (key === kept) return;
    kept = key;
    store.dispatch(key ? adminKeyAccepted(key) : adminKeyCleared());
  });
}
