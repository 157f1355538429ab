import { signedIn, signedOut } from '../shared/state/session-slice.js';
import { readStoredUser, storedUserKey, writeStoredUser } from '../shared/session/stored-user.js';
import { invalidateCustomerData } from '../shared/api/base-api.js';
import type { AppStore } from '../shared/store/root-state.js';

/** For styles that apply before the app starts. `index.html` sets the same attribute. */
const markSignedIn = (isSignedIn: boolean) => document.documentElement.toggleAttribute('data-signed-in', isSignedIn);

/** Syncs the signed-in user between the store, local storage and other tabs. */
export function persistSession(store: AppStore): void {
  let current = readStoredUser();
  if (current) store.dispatch(signedIn({ user: current }));

  const invalidateCachedData = () => current && store.dispatch(invalidateCustomerData());

  store.subscribe(() => {
    const { user } = store.getState().session;
    if (user === current) return;
    current = user;
    writeStoredUser(user);
    markSignedIn(user !== null);
    invalidateCachedData();
  });

  /** Returns whether the user has changed. */
  const takeStored = (): boolean => {
    const user = readStoredUser();
    if (user?.id === current?.id) return false;
    current = user;
    markSignedIn(user !== null);
    store.dispatch(user ? signedIn({ user }) : signedOut());
    return true;
  };

  window.addEventListener('storage', ({ key }) => {
    if ((key === storedUserKey || key === null) && takeStored()) invalidateCachedData();
  });
  // A page restored from the back/forward cache has missed payments and sign-ins that happened in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeStored();
    invalidateCachedData();
  });
}
