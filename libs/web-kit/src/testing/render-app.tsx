import type { User } from '@scriptsmith/contracts/identity';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../shell/app.js';
import { persistAdminKey } from '../session/persist-admin-key.js';
import { persistSession } from '../session/persist-session.js';
import { createStore } from '../store/store.js';
import type { AppStore } from '../store/root-state.js';
import { writeStoredUser } from '../session/stored-user.js';

export const alex: User = { id: 7, username: 'alex', email: 'alex@example.com' };

export interface OpenApp {
  store: AppStore;
  /** Simulates keyboard and mouse. */
  actor: UserEvent;
}

/** Opens an app at a path, signed in or not, as a page load does. Reads the stored admin key. */
export function renderApp(routes: ReactNode, path: string, { user }: { user?: User } = {}): OpenApp {
  const store = createStore();
  persistAdminKey(store);
  if (user) writeStoredUser(user);
  persistSession(store);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store}>{routes}</App>
    </MemoryRouter>,
  );
  return { store, actor: userEvent.setup() };
}
