import type { UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@scriptsmith/contracts/identity';
import { clearPrivateData } from './clear-private-data.js';
import { useAppSelector, useAppStore } from '../store/hooks.js';
import type { AppStore } from '../store/root-state.js';
import { send } from '../api/base-api.js';
import { accountDeleted, signedOut } from '../state/session-slice.js';
import { useStopViewing } from './customer-view.js';
import { storePrompt } from './prompt.js';

/** The signed-in user, or null. */
export const useUser = () => useAppSelector((state) => state.session.user);

/**
 * Reads the signed-in user at the time of a click. A prerendered page renders as signed out first, and clicks can come
 * before the second render.
 */
export function useCurrentUser(): () => User | null {
  const store = useAppStore();
  return () => store.getState().session.user;
}

/** Ends the session and clears the user's data at once, also if the server is slow or unreachable. */
export function useLogout(): () => void {
  const store = useAppStore();
  const stopViewing = useStopViewing();

  return () => {
    if (store.getState().session.view) return void stopViewing();
    // Not a mutation, because clearing the cache would abort it.
    void send({ key: ['/api/logout'], method: 'POST', body: {}, outlivesPage: true }, store);
    clearUser(store, signedOut());
  };
}

/** Clears the data of a user whose account was deleted. */
export function useClearDeletedAccount(): () => void {
  const store = useAppStore();
  return () => clearUser(store, accountDeleted());
}

function clearUser(store: AppStore, farewell: UnknownAction): void {
  storePrompt('');
  store.dispatch(farewell);
  clearPrivateData(store);
}
