import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { userPath } from '@scriptsmith/web-kit/routing/paths';

/** A link to the page of a user. */
export function UserLink({ userId, children }: { userId: number; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={userPath(userId)}>
      {children}
    </Link>
  );
}
