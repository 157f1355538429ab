/** A screen of the console, and what it shows when its content has arrived. */
export interface ConsoleScreen {
  name: string;
  path: string;
  content: string;
}

const rows = '[role="grid"] [role="gridcell"]';

export const consoleScreens: readonly ConsoleScreen[] = [
  { name: 'users', path: '/admin', content: rows },
  { name: 'overview', path: '/admin/overview', content: '[role="tabpanel"] svg[role="img"]' },
  { name: 'a user', path: '/admin/users/1', content: rows },
  { name: 'pending customers', path: '/admin/pending-customers', content: `${rows}, [role="tabpanel"] p` },
  { name: 'affiliates', path: '/admin/affiliates', content: rows },
  { name: 'API documentation', path: '/admin/api-documentation', content: `${rows}, [role="tabpanel"] form` },
  { name: 'webhooks', path: '/admin/webhooks', content: '[role="tabpanel"] p' },
  { name: 'audit log', path: '/admin/audit', content: rows },
  { name: 'keys', path: '/admin/keys', content: rows },
  { name: 'analytics', path: '/analytics', content: rows },
];
