import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { withNext } from '../shared/routing/next-path.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';

/**
 * Screens for signed-in users. Visitors sign in first and then come back, unless they have just logged out. With a
 * temporary password, only the screen that replaces it is allowed.
 */
export function RequireUser() {
  const { user, passwordChangeRequired, hasEnded, isAccountDeleted } = useAppSelector((state) => state.session);
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(user !== null);
  if (user && !wasSignedIn) setWasSignedIn(true);

  const here = `${pathname}${search}${hash}`;
  if (!user) {
    const hasLoggedOut = wasSignedIn && !hasEnded;
    return (
      <Navigate to={isAccountDeleted ? paths.landing : withNext(paths.login, hasLoggedOut ? null : here)} replace />
    );
  }
  if (passwordChangeRequired && pathname !== paths.changePassword) {
    return <Navigate to={withNext(paths.changePassword, here)} replace />;
  }
  return <Outlet />;
}
