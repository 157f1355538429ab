import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { userPath } from '../../app/paths.js';
import type { ActionUser } from './user-actions/use-user-actions.js';

/** Who it was, and the way to everything that is known of them. */
export function UserLink({ user: { id, username } }: { user: ActionUser }) {
  return (
    <Link component={RouterLink} to={userPath(id)}>
      {username}
    </Link>
  );
}
