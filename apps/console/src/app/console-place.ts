import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { screenLoader } from '@scriptsmith/ui/lazy/lazy-screen';
import UsersTab from '../features/users/users-tab.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { consoleTabs } from './console-tabs.js';
import type { ConsoleTab } from './console-tabs.js';

const section = (load: NonNullable<ConsoleTab['load']>): ConsolePlace['Content'] =>
  lazyPart(screenLoader(load), "This section couldn't be loaded.");

const UserPage = section(() => import('../features/user/user-page.js'));

const places = consoleTabs.map((tab): ConsolePlace => ({
  tab,
  isUserPage: false,
  Content: tab.load ? section(tab.load) : UsersTab,
}));

/** The part of the console at a path. */
export interface ConsolePlace {
  /** The tab that is marked. */
  tab: ConsoleTab;
  isUserPage: boolean;
  /** Shows `fallback` while it is loaded. */
  Content: ComponentType<{ fallback: ReactNode }>;
}

/** Finds the part of the console at a path. Undefined if there is no such page. */
export function consolePlaceAt(pathname: string): ConsolePlace | undefined {
  const segments = pathname.slice(paths.admin.length).split('/').filter(Boolean);
  const list = places.find(({ tab }) => tab.segment === '');
  if (list && segments.length === 2 && segments[0] === 'users' && /^[1-9]\d{0,9}$/.test(segments[1] ?? ''))
    return { tab: list.tab, isUserPage: true, Content: UserPage };
  return segments.length <= 1 ? places.find(({ tab }) => tab.segment === (segments[0] ?? '')) : undefined;
}
