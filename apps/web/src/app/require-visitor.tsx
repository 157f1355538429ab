import { Navigate, Outlet, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { nextPathIn, withNext } from '../shared/routing/next-path.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';

/** The login and the sign-up. Users who are signed in, or who have just signed in, continue to where they wanted to go. */
export function RequireVisitor() {
  const { user, passwordChangeRequired } = useAppSelector((state) => state.session);
  const next = nextPathIn(useSearchParams()[0]);
  if (!user) return <Outlet />;
  return (
    <Navigate to={passwordChangeRequired ? withNext(paths.changePassword, next) : (next ?? paths.dashboard)} replace />
  );
}
