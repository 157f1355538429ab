import type { ChatSession } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';
import { adviseOn } from '../api/error-advice.js';
import {
  accountChangeRequested,
  codeExchangeFailed,
  codeExchangeStarted,
  signedIn,
  signedOut,
} from '../state/session-slice.js';
import { clearDrafts, readDraft, writeDraft } from '../storage/drafts.js';
import { rememberReturnPath, takeReturnPath } from '../storage/return-path.js';
import type { AppStore } from '../store/root-state.js';
import { replaceLocation } from '../browser/replace-location.js';
import { sessionApi } from './session-api.js';

/** Removes the data of an earlier session and stores the new one. */
export function startSession(store: AppStore, session: ChatSession): void {
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'session', arg: undefined, value: session }]));
  store.dispatch(signedIn());
}

/** Begins a sign-in at the product, which returns with a one-time code for this browser. */
export const startSignInPath = '/api/session/start';

/**
 * Signs in with the one-time code of the address, if there is one. Both parameters are removed from the address first, so that
 * neither a reload nor a bookmark uses the code again. With `state`, the code is the response to a sign-in that this browser
 * may have started: the server decides. Without it, the link may come from anybody: the browser starts a sign-in, which leads back to
 * this screen.
 */
export async function exchangeCodeInAddress(store: AppStore): Promise<void> {
  const address = new URL(window.location.href);
  keepPrompt(address);
  const code = address.searchParams.get('code');
  const isResponse = address.searchParams.has('state');
  if (code === null) return;
  address.searchParams.delete('code');
  address.searchParams.delete('state');
  window.history.replaceState(window.history.state, '', address);

  store.dispatch(codeExchangeStarted());
  if (!isResponse) {
    if (address.pathname !== '/') rememberReturnPath(address.pathname);
    return replaceLocation(startSignInPath);
  }
  const { data, error } = await store.dispatch(sessionApi.endpoints.exchangeCode.initiate({ code }));
  if (!data) store.dispatch(codeExchangeFailed(adviseOn(error)));
  else if ('accountChange' in data) store.dispatch(accountChangeRequested(data.accountChange));
  else {
    const returnPath = takeReturnPath();
    if (returnPath === null) startSession(store, data);
    else replaceLocation(returnPath);
  }
}

/**
 * Makes the description in the fragment of the address, from the landing page, the draft of a new conversation, and removes it
 * from the address. A draft that exists stays, because the link may come from anybody.
 */
function keepPrompt(address: URL): void {
  const prompt = new URLSearchParams(address.hash.slice(1)).get('prompt');
  if (prompt === null) return;
  if (readDraft('new') === '') writeDraft('new', prompt);
  address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}

/** Ends the session and clears the user's data on this device, also if the server is unreachable. */
export async function endSession(store: AppStore): Promise<void> {
  await store.dispatch(sessionApi.endpoints.logout.initiate());
  clearDrafts();
  store.dispatch(signedOut());
  store.dispatch(baseApi.util.resetApiState());
}
