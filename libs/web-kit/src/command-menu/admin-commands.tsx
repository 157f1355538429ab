import { skipToken } from '@reduxjs/toolkit/query';
import { ChartNoAxesColumn, KeyRound, Shield, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keysApi } from '../api/admin-keys-api.js';
import { adminSessionApi } from '../api/admin-session-api.js';
import { userListApi } from '../api/user-list-api.js';
import type { Command, Commands } from '@scriptsmith/ui/command-menu/command';
import { paths, userPath } from '../routing/paths.js';
import { useAppSelector } from '../store/hooks.js';
import { consoleSections } from '../routing/console-sections.js';

const shownUsers = 5;
/** Shorter than a pause between words, so that a search is sent once for each word. */
const typingPauseMs = 200;

/** The screens of the admin console, and the users and keys that match the typed text. Empty without an admin key. */
export function useAdminCommands(typed: string): Commands {
  const hasKey = useAppSelector((state) => state.adminAccess.key !== null);
  const search = useSettled(typed.trim(), typingPauseMs);
  const isOwner = adminSessionApi.useAdminSessionQuery(hasKey ? undefined : skipToken).data?.role === 'owner';
  const users = userListApi.useAdminUsersQuery(
    hasKey && search.length > 1 ? { search, page: '1', pageSize: String(shownUsers) } : skipToken,
  );
  const keys = keysApi.useAdminKeysQuery(hasKey && isOwner ? undefined : skipToken);
  if (!hasKey) return { commands: [], found: new Set() };

  const screens = consoleSections
    .filter(({ role }) => isOwner || role !== 'owner')
    .map(({ label, path }): Command => ({
      id: path,
      label,
      group: 'Admin',
      keywords: 'admin',
      Icon: Shield,
      to: path,
    }));
  const analytics: Command = {
    id: paths.analytics,
    label: 'Analytics',
    group: 'Admin',
    keywords: 'admin traffic sessions',
    Icon: ChartNoAxesColumn,
    to: paths.analytics,
  };
  const foundUsers = (search && users.currentData ? users.currentData.users : []).map(
    ({ id, username, email }): Command => ({
      id: userPath(id),
      label: username,
      detail: email,
      group: 'Users',
      Icon: UserRound,
      to: userPath(id),
    }),
  );
  const knownKeys = (typed ? (keys.currentData?.adminKeys ?? []) : []).map(({ id, name, role }): Command => ({
    id: `key ${id}`,
    label: name,
    detail: role,
    group: 'Keys',
    keywords: 'key',
    Icon: KeyRound,
    to: `${paths.admin}/keys`,
  }));
  return { commands: [...screens, analytics, ...foundUsers, ...knownKeys], found: new Set(foundUsers) };
}

/** The value once it has not changed for a while. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
