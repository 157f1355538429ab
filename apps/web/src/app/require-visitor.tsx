import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { isConsolePath, paths } from '@scriptsmith/web-kit/routing/paths';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { useEffect } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { nextPathIn, withNext } from '../shared/routing/next-path.js';

/** The login and the sign-up. Users who are signed in, or who have just signed in, continue to where they wanted to go. */
export function RequireVisitor() {
  const { user, passwordChangeRequired } = useAppSelector((state) => state.session);
  const next = nextPathIn(useSearchParams()[0]);
  const path = passwordChangeRequired ? withNext(paths.changePassword, next) : (next ?? paths.dashboard);
  const isLeaving = user !== null && isConsolePath(path);
  useEffect(() => {
    if (isLeaving) leaveTo(path, { replacesEntry: true });
  }, [isLeaving, path]);
  if (!user) return <Outlet />;
  return isLeaving ? null : <Navigate to={path} replace />;
}
