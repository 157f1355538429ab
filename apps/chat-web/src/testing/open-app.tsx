import { signedInCookieName } from '@scriptsmith/chat-contracts/signed-in-cookie';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { createStore } from '../app/store.js';
import { exchangeCodeInAddress } from '../shared/session/sign-in.js';
import type { AppStore } from '../shared/store/root-state.js';

/** Opens the app at a path, as a page load does. A visitor has no session cookie. */
export function openApp(path: string, { isVisitor = false } = {}): { store: AppStore; actor: UserEvent } {
  document.cookie = `${signedInCookieName}=${isVisitor ? '; max-age=0' : '1'}; path=/`;
  window.history.replaceState(null, '', path);
  const store = createStore();
  void exchangeCodeInAddress(store);
  render(
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>,
  );
  return { store, actor: userEvent.setup() };
}
