import type { User } from '@scriptsmith/contracts/identity';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';
import { useAppSelector } from '../../shared/store/hooks.js';

/** The admin screens have their own navigation. */
const adminScreens: readonly string[] = [paths.admin, paths.analytics];

/**
 * The user whose navigation is shown. Null for visitors, for users who must replace a temporary password first, and on
 * the landing page and the admin screens.
 */
export function useNavigationUser(): User | null {
  const { pathname } = useLocation();
  const { user, passwordChangeRequired } = useAppSelector((state) => state.session);
  const isAdminScreen = adminScreens.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return pathname === paths.landing || isAdminScreen || passwordChangeRequired ? null : user;
}
