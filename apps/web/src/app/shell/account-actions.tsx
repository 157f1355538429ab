import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts';
import { accountApi } from '../../shared/account/account-api.js';
import { formatBalance, formatNumber } from '../../shared/format/credits.js';
import { useLogout, useUser } from '../../shared/session/use-session.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { paths } from '../paths.js';

const Account = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  minWidth: 0,
  marginInlineEnd: theme.spacing(1),
  lineHeight: 1.3,
  '& > *': { maxWidth: '22ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** Logged out: how to come in. Logged in: who it is, their credits, and where to go. */
export function AccountActions() {
  const user = useUser();
  return user ? <SignedIn user={user} /> : <SignedOut />;
}

function SignedOut() {
  return (
    <>
      <LinkButton to={paths.login} variant="text" size="small">
        Login
      </LinkButton>
      <LinkButton to={paths.signup} size="small">
        Sign Up
      </LinkButton>
    </>
  );
}

function SignedIn({ user }: { user: User }) {
  const { data, isError } = accountApi.useUserDataQuery(user.id);
  const logout = useLogout();
  return (
    <>
      <Account>
        <Typography variant="body2" title={user.username} sx={{ fontWeight: 520, lineHeight: 'inherit' }}>
          {user.username}
        </Typography>
        {!isError && (
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', lineHeight: 'inherit' }}
          >
            {data ? (
              <>
                {formatBalance(data.credits)}
                {!data.credits.isUnlimited && ' credits'} · {formatNumber(data.credits.creditsUsedThisMonth)} used
              </>
            ) : (
              <Skeleton variant="text" width="16ch" />
            )}
          </Typography>
        )}
      </Account>
      <LinkButton to={paths.dashboard} size="small">
        Dashboard
      </LinkButton>
      <Button size="small" variant="text" onClick={logout}>
        Logout
      </Button>
    </>
  );
}
