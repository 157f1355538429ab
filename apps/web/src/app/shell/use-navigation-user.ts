import type { User } from '@scriptsmith/contracts/identity';
import { useLocation } from 'react-router-dom';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';

/**
 * The user whose navigation is shown. Null for visitors, for users who must replace a temporary password first, and on
 * the landing page.
 */
export function useNavigationUser(): User | null {
  const { pathname } = useLocation();
  const { user, passwordChangeRequired } = useAppSelector((state) => state.session);
  return pathname === paths.landing || passwordChangeRequired ? null : user;
}
