import type { User } from '@scriptsmith/contracts/identity';
import { signedIn, signedOut, viewOpened } from '../state/session-slice.js';
import { readStoredView } from './customer-view.js';
import { readStoredUser, storedUserKey, writeStoredUser } from './stored-user.js';
import { invalidateCustomerData } from '../api/base-api.js';
import type { AppStore } from '../store/root-state.js';
import { syncStoredState } from './sync-stored-state.js';

/**
 * Syncs the signed-in user between the store, local storage and other tabs. The tab of an admin who views the site as a
 * customer has that user instead.
 */
export function persistSession(store: AppStore): void {
  const view = readStoredView();
  if (view) {
    store.dispatch(viewOpened(view));
    return;
  }
  const refetch = (user: User | null) => user && store.dispatch(invalidateCustomerData());

  const readAgain = syncStoredState<User>(store, {
    name: storedUserKey,
    read: readStoredUser,
    write: writeStoredUser,
    select: ({ session }) => session.user,
    actionFor: (user) => (user ? signedIn({ user }) : signedOut()),
    isSame: (stored, current) => stored?.id === current?.id,
    onChange: (user) => {
      // For styles that apply before the app starts. `index.html` sets the same attribute.
      document.documentElement.toggleAttribute('data-signed-in', user !== null);
      refetch(user);
    },
  });

  // A page restored from the back/forward cache has missed payments and sign-ins that happened in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !readAgain()) refetch(store.getState().session.user);
  });
}
