import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UserData } from '@scriptsmith/contracts/gateway';
import type { User } from '@scriptsmith/contracts/identity';
import { StatusBadge } from '@scriptsmith/web-kit/account/status-badge';
import { CancelSubscriptionDialog, useCancelSubscription } from '../../../shared/account/use-cancel-subscription.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Sheet } from '@scriptsmith/ui/components/panel';
import { paths } from '@scriptsmith/web-kit/routing/paths';

/** The minimum height, so that nothing moves when the plan arrives. On a phone, the button is below the plan. */
export const accountBoxHeight = (theme: Theme) => ({
  minHeight: theme.spacing(10),
  [theme.breakpoints.down('sm')]: { minHeight: theme.spacing(15.75) },
});

const Box = styled(Sheet)(({ theme }) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  ...accountBoxHeight(theme),
  padding: theme.spacing(2, 2.5),
}));

const Who = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.25) },
}));

/** The signed-in user and their plan. `account` is undefined while it is loading. */
export function AccountBox({ user, account }: { user: User; account: UserData | undefined }) {
  const subscription = account?.subscription;
  const cancellation = useCancelSubscription({ userId: user.id }, 'Subscription Canceled', subscription?.status);
  return (
    <Box aria-label="Your account">
      <Who>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {account?.user.email ?? user.email}
        </Typography>
        <div>
          <Typography variant="h4" component="p">
            {account ? (subscription?.planName ?? 'No active subscription') : <Skeleton variant="text" width="12ch" />}
          </Typography>
          {subscription && <StatusBadge status={subscription.status} />}
        </div>
      </Who>
      {subscription?.status === 'active' && (
        <Button size="small" onClick={cancellation.ask}>
          Cancel Subscription
        </Button>
      )}
      {subscription?.status === 'past_due' && (
        <LinkButton size="small" to={paths.dashboard}>
          Pay Amount Due
        </LinkButton>
      )}
      {cancellation.dialog && <CancelSubscriptionDialog {...cancellation.dialog} />}
    </Box>
  );
}
