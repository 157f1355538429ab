import type { UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@scriptsmith/contracts/identity';
import { clearPrivateData } from './clear-private-data.js';
import { useAppSelector, useAppStore } from '../store/hooks.js';
import type { AppStore } from '../store/root-state.js';
import { sessionApi } from './session-api.js';
import { accountDeleted, signedOut } from '../state/session-slice.js';

/** The signed-in user, or null. */
export const useUser = () => useAppSelector((state) => state.session.user);

/**
 * Who is signed in at the moment of a click. A prerendered page that is taken over shows nobody signed in until its second
 * render, and clicks come before.
 */
export function useCurrentUser(): () => User | null {
  const store = useAppStore();
  return () => store.getState().session.user;
}

/** Ends the session and forgets everything about the user, also when the server cannot be reached. */
export function useLogout(): () => Promise<void> {
  const store = useAppStore();

  return async () => {
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    forgetUser(store, signedOut());
  };
}

/** Forgets everything about a user whose account the server has deleted. */
export function useForgetDeletedAccount(): () => void {
  const store = useAppStore();
  return () => forgetUser(store, accountDeleted());
}

function forgetUser(store: AppStore, farewell: UnknownAction): void {
  store.dispatch(farewell);
  clearPrivateData(store);
}
