import type { User } from '@scriptsmith/contracts/identity';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { persistAdminKey } from '../app/persist-admin-key.js';
import { persistSession } from '../app/persist-session.js';
import { createStore } from '../app/store.js';
import type { AppStore } from '../shared/store/root-state.js';
import { writeStoredUser } from '../shared/session/stored-user.js';

export const alex: User = { id: 7, username: 'alex', email: 'alex@example.com' };

interface OpenApp {
  store: AppStore;
  /** Simulates keyboard and mouse. */
  actor: UserEvent;
}

/** Opens the app at a path, signed in or not, as a page load does. Reads the stored admin key. */
export function openApp(path: string, { user }: { user?: User } = {}): OpenApp {
  const store = createStore();
  persistAdminKey(store);
  if (user) writeStoredUser(user);
  persistSession(store);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store} />
    </MemoryRouter>,
  );
  return { store, actor: userEvent.setup() };
}
