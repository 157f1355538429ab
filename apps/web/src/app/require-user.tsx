import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../shared/store/hooks.js';
import { paths } from '../shared/routing/paths.js';

/** Screens for signed-in users. With a temporary password, only the screen that replaces it is allowed. */
export function RequireUser() {
  const { user, passwordChangeRequired, isAccountDeleted } = useAppSelector((state) => state.session);
  const { pathname } = useLocation();
  if (!user) return <Navigate to={isAccountDeleted ? paths.landing : paths.login} replace />;
  if (passwordChangeRequired && pathname !== paths.changePassword)
    return <Navigate to={paths.changePassword} replace />;
  return <Outlet />;
}
