import type { ComponentType, LazyExoticComponent } from 'react';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import { paths } from '../../shared/routing/paths.js';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';

export interface ConsoleTab {
  label: string;
  /** The path below `/admin`. The first tab has the path of the console itself. */
  segment: string;
  path: string;
  /** The lowest role that sees the tab. */
  role: AdminRole;
  Content: LazyExoticComponent<ComponentType>;
}

const tab = (
  label: string,
  segment: string,
  load: () => Promise<{ default: ComponentType }>,
  role: AdminRole = 'read-only',
): ConsoleTab => ({
  label,
  segment,
  path: segment ? `${paths.admin}/${segment}` : paths.admin,
  role,
  Content: lazyScreen(load),
});

/** The tabs of the console, each a separate chunk. */
export const consoleTabs: readonly ConsoleTab[] = [
  tab('Users', '', () => import('../../features/admin-users/users-tab.js')),
  tab(
    'Pending Customers',
    'pending-customers',
    () => import('../../features/admin-pending-customers/pending-customers-tab.js'),
  ),
  tab('Affiliates', 'affiliates', () => import('../../features/admin-affiliates/affiliates-tab.js')),
  tab(
    'API Documentation',
    'api-documentation',
    () => import('../../features/admin-api-documentation/api-documentation-tab.js'),
  ),
  tab('Webhooks', 'webhooks', () => import('../../features/admin-webhooks/webhooks-tab.js')),
  tab('Audit Log', 'audit', () => import('../../features/admin-audit-log/audit-log-tab.js')),
  tab('Keys', 'keys', () => import('../../features/admin-keys/keys-tab.js'), 'owner'),
];
