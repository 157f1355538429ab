import { signedIn, signedOut } from '../shared/session/session-slice.js';
import { readStoredUser, storedUserKey, writeStoredUser } from '../shared/session/stored-user.js';
import type { AppStore } from './store.js';

/** Takes the stored user into the store, and keeps both in step, also with other tabs. */
export function keepSession(store: AppStore): void {
  let kept = readStoredUser();
  if (kept) store.dispatch(signedIn({ user: kept }));

  store.subscribe(() => {
    const { user } = store.getState().session;
    if (user === kept) return;
    kept = user;
    writeStoredUser(user);
  });

  window.addEventListener('storage', ({ key }) => {
    if (key !== storedUserKey && key !== null) return;
    const user = readStoredUser();
    if (user?.id === kept?.id) return;
    kept = user;
    store.dispatch(user ? signedIn({ user }) : signedOut());
  });
}
