import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from './hooks.js';
import { paths } from './paths.js';

/** Screens for signed-in users only; with a temporary password, only the one that replaces it. */
export function RequireUser() {
  const { user, passwordChangeRequired, isAccountDeleted } = useAppSelector((state) => state.session);
  const { pathname } = useLocation();
  if (!user) return <Navigate to={isAccountDeleted ? paths.landing : paths.login} replace />;
  if (passwordChangeRequired && pathname !== paths.changePassword)
    return <Navigate to={paths.changePassword} replace />;
  return <Outlet />;
}
