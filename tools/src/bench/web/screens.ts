/** A screen of the console, and what it shows when its content has arrived. */
export interface ConsoleScreen {
  name: string;
  path: string;
  content: string;
}

/** The title of a row of a list. */
export const listRows = '[role="table"] [role="rowheader"]';

export const consoleScreens: readonly ConsoleScreen[] = [
  { name: 'users', path: '/admin', content: listRows },
  { name: 'overview', path: '/admin/overview', content: '[role="tabpanel"] figure svg' },
  { name: 'a user', path: '/admin/users/1', content: listRows },
  { name: 'pending customers', path: '/admin/pending-customers', content: `${listRows}, [role="tabpanel"] p` },
  { name: 'affiliates', path: '/admin/affiliates', content: listRows },
  { name: 'API documentation', path: '/admin/api-documentation', content: `${listRows}, [role="tabpanel"] form` },
  { name: 'webhooks', path: '/admin/webhooks', content: '[role="tabpanel"] p' },
  { name: 'audit log', path: '/admin/audit', content: listRows },
  { name: 'keys', path: '/admin/keys', content: listRows },
  { name: 'analytics', path: '/analytics', content: listRows },
];
