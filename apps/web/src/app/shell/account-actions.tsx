import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UserData } from '@scriptsmith/contracts/gateway';
import type { User } from '@scriptsmith/contracts/identity';
import { useRef } from 'react';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { useLogout, useUser } from '@scriptsmith/web-kit/session/use-session';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { useFocusHandover } from '@scriptsmith/ui/hooks/use-focus-handover';
import { paths } from '@scriptsmith/web-kit/routing/paths';

/** A separate row below the brand. On a phone, the credits have two lines. */
const secondRow = (theme: Theme) => ({
  order: 1,
  flexBasis: '100%',
  minHeight: theme.spacing(6.75),
  paddingBottom: theme.spacing(1.25),
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(7.75) },
});

const AccountBar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  // With large text, the links are below the credits.
  [theme.breakpoints.down('md')]: { ...secondRow(theme), flexWrap: 'wrap' },
}));

const Account = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  marginInlineEnd: theme.spacing(1),
  lineHeight: 1.3,
  textAlign: 'right',
  [theme.breakpoints.up('md')]: { maxWidth: '40ch' },
  [theme.breakpoints.down('md')]: { flex: '1 1 10rem', textAlign: 'left' },
}));

const Steps = styled('div')(({ theme }) => ({ display: 'flex', flex: 'none', gap: theme.spacing(0.5) }));

/** Signed out: links to log in and sign up. Signed in: the username, the credits and links. */
export function AccountActions() {
  const user = useUser();
  return user ? <SignedIn user={user} /> : <SignedOut />;
}

/** The prerendered page shows the signed-out state, which signed-in users must not see. It has the size of theirs. */
const Entrances = styled(Steps)(({ theme }) => ({
  'html[data-starting][data-signed-in] &': {
    visibility: 'hidden',
    [theme.breakpoints.down('md')]: secondRow(theme),
  },
}));

function SignedOut() {
  const entrances = useRef<HTMLDivElement>(null);
  useFocusHandover(entrances);
  return (
    <Entrances ref={entrances} tabIndex={-1}>
      <LinkButton to={paths.login} variant="text" size="small">
        Login
      </LinkButton>
      <LinkButton to={paths.signup} size="small">
        Sign Up
      </LinkButton>
    </Entrances>
  );
}

function SignedIn({ user }: { user: User }) {
  const { data, isError } = accountApi.useUserDataQuery(user.id);
  const logout = useLogout();
  const bar = useRef<HTMLDivElement>(null);
  useFocusHandover(bar);
  return (
    <AccountBar ref={bar}>
      <Account>
        <Typography noWrap variant="body2" title={user.username} sx={{ fontWeight: 520, lineHeight: 'inherit' }}>
          {user.username}
        </Typography>
        {!isError && (
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', lineHeight: 'inherit' }}
          >
            {data ? creditsLine(data.credits) : <Skeleton variant="text" width="16ch" />}
          </Typography>
        )}
      </Account>
      <Steps>
        <LinkButton to={paths.dashboard} size="small">
          Dashboard
        </LinkButton>
        <Button size="small" variant="text" onClick={logout}>
          Logout
        </Button>
      </Steps>
    </AccountBar>
  );
}

/** `142,350 credits · 57,650 used this month`, or `Unlimited · …`. It breaks at the dot when it needs two lines. */
function creditsLine(credits: UserData['credits']): string {
  const available = credits.isUnlimited ? 'Unlimited' : `${formatNumber(credits.creditsBalance)}\u00a0credits`;
  return `${available}\u00a0· ${formatNumber(credits.creditsUsedThisMonth)}\u00a0used\u00a0this\u00a0month`;
}
