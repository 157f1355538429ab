import type { User } from '@scriptsmith/contracts/identity';
import { leaveTo } from '../routing/leave-to.js';
import { paths, userPath } from '../routing/paths.js';
import { send } from '../api/base-api.js';
import { useAppSelector, useAppStore } from '../store/hooks.js';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';

/** An admin's view of the site as a customer, read only. It belongs to one tab. */
export interface CustomerView {
  viewId: string;
  viewToken: string;
  user: User;
}

const storageKey = 'customer-view';

/** The view of this tab, or null. */
export function readStoredView(): CustomerView | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as CustomerView | null;
  } catch {
    // Storage is blocked, so no view can have been started.
    return null;
  }
}

/** Opens the customer site as the user. The page is loaded again, so that nothing of the console is left in it. */
export function openView({ viewId, viewToken, user }: CustomerView): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ viewId, viewToken, user }));
  leaveTo(paths.dashboard);
}

/** Whether an admin views the site as the user. */
export const useIsView = (): boolean => useAppSelector(({ session }) => session.view !== null);

/** Ends the view of this tab and returns to the user's page in the console. Without a response, the view expires soon. */
export function useStopViewing(): () => Promise<void> {
  const store = useAppStore();
  return async () => {
    const { user, view } = store.getState().session;
    if (!user || !view) return;
    sessionStorage.removeItem(storageKey);
    await send({ key: ['/api/admin/views', view.viewId], method: 'DELETE', idempotencyKey: generateUuid() }, store);
    leaveTo(userPath(user.id));
  };
}
