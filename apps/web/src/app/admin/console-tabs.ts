import type { ComponentType } from 'react';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import ApiDocumentationTab from '../../features/admin-api-documentation/api-documentation-tab.js';
import AffiliatesTab from '../../features/admin-affiliates/affiliates-tab.js';
import AuditLogTab from '../../features/admin-audit-log/audit-log-tab.js';
import KeysTab from '../../features/admin-keys/keys-tab.js';
import PendingCustomersTab from '../../features/admin-pending-customers/pending-customers-tab.js';
import OverviewTab from '../../features/admin-stats/overview-tab.js';
import UserPage from '../../features/admin-user/user-page.js';
import UsersTab from '../../features/admin-users/users-tab.js';
import WebhooksTab from '../../features/admin-webhooks/webhooks-tab.js';
import { paths } from '../../shared/routing/paths.js';

export interface ConsoleTab {
  label: string;
  /** The path below `/admin`. The user list has the path of the console itself. */
  segment: string;
  path: string;
  /** The lowest role that sees the tab. */
  role: AdminRole;
  Content: ComponentType;
}

const tab = (label: string, segment: string, Content: ComponentType, role: AdminRole = 'read-only'): ConsoleTab => ({
  label,
  segment,
  path: segment ? `${paths.admin}/${segment}` : paths.admin,
  role,
  Content,
});

/** The tabs of the console. All are in the chunk of the console, which loads faster than a chunk for each. */
export const consoleTabs: readonly ConsoleTab[] = [
  tab('Overview', 'overview', OverviewTab),
  tab('Users', '', UsersTab),
  tab('Pending Customers', 'pending-customers', PendingCustomersTab),
  tab('Affiliates', 'affiliates', AffiliatesTab),
  tab('API Documentation', 'api-documentation', ApiDocumentationTab),
  tab('Webhooks', 'webhooks', WebhooksTab),
  tab('Audit Log', 'audit', AuditLogTab),
  tab('Keys', 'keys', KeysTab, 'owner'),
];

/** The part of the console at a path. */
export interface ConsolePlace {
  /** The tab that is marked. */
  tab: ConsoleTab;
  isUserPage: boolean;
  Content: ComponentType;
}

/** Finds the part of the console at a path. Undefined if there is no such page. */
export function consolePlaceAt(pathname: string): ConsolePlace | undefined {
  const segments = pathname.slice(paths.admin.length).split('/').filter(Boolean);
  const users = consoleTabs.find(({ segment }) => segment === '');
  if (users && segments.length === 2 && segments[0] === 'users' && /^[1-9]\d{0,9}$/.test(segments[1] ?? ''))
    return { tab: users, isUserPage: true, Content: UserPage };
  const found = segments.length <= 1 ? consoleTabs.find(({ segment }) => segment === (segments[0] ?? '')) : undefined;
  return found && { tab: found, isUserPage: false, Content: found.Content };
}
