import type { User } from '@scriptsmith/contracts/identity';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { keepAdminKey } from '../app/persist-admin-key.js';
import { keepSession } from '../app/persist-session.js';
import { createStore } from '../app/store.js';
import type { AppStore } from '../shared/store/root-state.js';
import { writeStoredUser } from '../shared/session/stored-user.js';

export const alex: User = { id: 7, username: 'alex', email: 'alex@example.com' };

interface OpenApp {
  store: AppStore;
  /** Who uses the keyboard and the mouse. */
  actor: UserEvent;
}

/** Opens the whole app at an address, signed in or not, as a page load would; a stored admin key is found. */
export function openApp(path: string, { user }: { user?: User } = {}): OpenApp {
  const store = createStore();
  keepAdminKey(store);
  if (user) writeStoredUser(user);
  keepSession(store);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store} />
    </MemoryRouter>,
  );
  return { store, actor: userEvent.setup() };
}

/** The toast with this title, once it is there. */
export async function findToast(title: string): Promise<HTMLElement> {
  const titleElement = await screen.findByText(title, { selector: 'li *' });
  return titleElement.closest('li')!;
}
