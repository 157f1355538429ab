import { invalidateAdminData } from '@scriptsmith/web-kit/api/admin-api';
import type { AppStore } from '@scriptsmith/web-kit/store/root-state';

/** A page restored from the back/forward cache has missed changes that were made on the customer site. */
export function refetchWhenRestored(store: AppStore): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(invalidateAdminData());
  });
}
