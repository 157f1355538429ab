import type { ComponentType } from 'react';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import UsersTab from '../../features/admin-users/users-tab.js';
import { paths } from '../../shared/routing/paths.js';
import { consoleTabs } from './console-tabs.js';
import type { ConsoleTab } from './console-tabs.js';

const UserPage = lazyScreen(() => import('../../features/admin-user/user-page.js'));

const places = consoleTabs.map((tab): ConsolePlace => ({
  tab,
  isUserPage: false,
  Content: tab.load ? lazyScreen(tab.load) : UsersTab,
}));

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
  const list = places.find(({ tab }) => tab.segment === '');
  if (list && segments.length === 2 && segments[0] === 'users' && /^[1-9]\d{0,9}$/.test(segments[1] ?? ''))
    return { tab: list.tab, isUserPage: true, Content: UserPage };
  return segments.length <= 1 ? places.find(({ tab }) => tab.segment === (segments[0] ?? '')) : undefined;
}
