import type { ComponentType } from 'react';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import { paths } from '../../shared/routing/paths.js';

export interface ConsoleTab {
  label: string;
  /** The path below `/admin`. The user list has the path of the console itself. */
  segment: string;
  path: string;
  /** The lowest role that sees the tab. */
  role: AdminRole;
  /** Whether the totals of the business are above the content. */
  hasStats: boolean;
  /** Loads the content. The user list, with which the console opens, is part of the console. */
  load?: () => Promise<{ default: ComponentType }>;
}

const tab = (
  label: string,
  segment: string,
  load: NonNullable<ConsoleTab['load']>,
  { role = 'read-only', hasStats = false }: Partial<Pick<ConsoleTab, 'role' | 'hasStats'>> = {},
): ConsoleTab => ({ label, segment, path: `${paths.admin}/${segment}`, role, hasStats, load });

/** The tabs of the console. */
export const consoleTabs: readonly ConsoleTab[] = [
  tab('Overview', 'overview', () => import('../../features/admin-stats/overview-tab.js')),
  { label: 'Users', segment: '', path: paths.admin, role: 'read-only', hasStats: true },
  tab(
    'Pending Customers',
    'pending-customers',
    () => import('../../features/admin-pending-customers/pending-customers-tab.js'),
    { hasStats: true },
  ),
  tab('Affiliates', 'affiliates', () => import('../../features/admin-affiliates/affiliates-tab.js'), {
    hasStats: true,
  }),
  tab(
    'API Documentation',
    'api-documentation',
    () => import('../../features/admin-api-documentation/api-documentation-tab.js'),
    { hasStats: true },
  ),
  tab('Webhooks', 'webhooks', () => import('../../features/admin-webhooks/webhooks-tab.js')),
  tab('Audit Log', 'audit', () => import('../../features/admin-audit-log/audit-log-tab.js')),
  tab('Keys', 'keys', () => import('../../features/admin-keys/keys-tab.js'), { role: 'owner' }),
];
