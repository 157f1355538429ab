import { signedIn, signedOut } from '../shared/state/session-slice.js';
import { readStoredUser, storedUserKey, writeStoredUser } from '../shared/session/stored-user.js';
import { forgetCustomerAnswers } from '../shared/api/base-api.js';
import type { AppStore } from '../shared/store/root-state.js';

/** For styles that must know before the app does: `index.html` sets the same attribute. */
const markSignedIn = (isSignedIn: boolean) => document.documentElement.toggleAttribute('data-signed-in', isSignedIn);

/** Takes the stored user into the store, and keeps both in step, also with other tabs. */
export function keepSession(store: AppStore): void {
  let kept = readStoredUser();
  if (kept) store.dispatch(signedIn({ user: kept }));

  const forgetAnswers = () => kept && store.dispatch(forgetCustomerAnswers());

  store.subscribe(() => {
    const { user } = store.getState().session;
    if (user === kept) return;
    kept = user;
    writeStoredUser(user);
    markSignedIn(user !== null);
    forgetAnswers();
  });

  /** Returns whether it was somebody else. */
  const takeStored = (): boolean => {
    const user = readStoredUser();
    if (user?.id === kept?.id) return false;
    kept = user;
    markSignedIn(user !== null);
    store.dispatch(user ? signedIn({ user }) : signedOut());
    return true;
  };

  window.addEventListener('storage', ({ key }) => {
    if ((key === storedUserKey || key === null) && takeStored()) forgetAnswers();
  });
  // Brought back from the browser's memory, a page has heard nothing of what was paid, or who came or went, after it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeStored();
    forgetAnswers();
  });
}
