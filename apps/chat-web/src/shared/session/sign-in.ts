import type { ChatSession } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';
import { adviseOn } from '../api/error-advice.js';
import { codeExchangeFailed, codeExchangeStarted, signedIn, signedOut } from '../state/session-slice.js';
import { clearDrafts } from '../storage/drafts.js';
import type { AppStore } from '../store/root-state.js';
import { sessionApi } from './session-api.js';

/** Removes the data of an earlier session and stores the new one. */
export function startSession(store: AppStore, session: ChatSession): void {
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'session', arg: undefined, value: session }]));
  store.dispatch(signedIn());
}

/**
 * Signs in with the one-time code of the address (`/?code=…`), if there is one. The code is removed from the address
 * first, so that neither a reload nor a bookmark uses it again.
 */
export async function exchangeCodeInAddress(store: AppStore): Promise<void> {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code');
  if (code === null) return;
  address.searchParams.delete('code');
  window.history.replaceState(window.history.state, '', address);

  store.dispatch(codeExchangeStarted());
  const { data, error } = await store.dispatch(sessionApi.endpoints.exchangeCode.initiate({ code }));
  if (data) startSession(store, data);
  else store.dispatch(codeExchangeFailed(adviseOn(error)));
}

/** Ends the session and clears the user's data on this device, also if the server is unreachable. */
export async function endSession(store: AppStore): Promise<void> {
  await store.dispatch(sessionApi.endpoints.logout.initiate());
  clearDrafts();
  store.dispatch(signedOut());
  store.dispatch(baseApi.util.resetApiState());
}
