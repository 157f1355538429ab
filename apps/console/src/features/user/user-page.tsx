import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AdminUserDetails } from '@scriptsmith/contracts/gateway';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '@scriptsmith/web-kit/api/api-error';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useHasRole } from '../../shared/access/use-admin-access.js';
import { Badge } from '@scriptsmith/ui/components/badge';
import { AdminLoadFailure } from '../../shared/components/admin-load-failure.js';
import { ButtonRow, EmptyState, PanelGrid } from '../../shared/components/layout.js';
import { CreditsBadge, PlanBadge } from '../../shared/components/user-badges.js';
import { usePlanOptions } from '../../shared/user-actions/plan-options.js';
import { PlanSelect } from '../../shared/user-actions/user-row-actions.js';
import { useUserDialogs } from '../../shared/user-actions/use-user-dialogs.js';
import { AccountPanels } from './components/account-panels.js';
import { AffiliatePanel } from './components/affiliate-panel.js';
import { UserAuditPanel } from './components/user-audit-panel.js';
import { UserCreditHistoryPanel } from './components/user-credit-history-panel.js';
import { UserInvoicesPanel } from './components/user-invoices-panel.js';
import { VisitsPanel } from './components/visits-panel.js';
import { ViewButton } from './components/view-button.js';
import { userPageApi } from './api/user-page-api.js';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  margin: theme.spacing(2, 0, 3),
}));

const Name = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
}));

/** Everything about one user, with all user actions. */
export default function UserPage() {
  const text = useLocation().pathname.split('/').at(-1) ?? '';
  return <KnownUser key={text} userId={Number(text)} />;
}

function KnownUser({ userId }: { userId: number }) {
  const { data, error, refetch } = userPageApi.useAdminUserQuery(userId);
  const isGone = isApiError(error) && error.status === 404;
  return (
    <>
      <Link component={RouterLink} to={paths.admin} variant="body2" underline="none" sx={{ color: 'text.secondary' }}>
        <ArrowLeft size="1rem" aria-hidden style={{ verticalAlign: '-3px' }} /> All users
      </Link>
      {isGone ? (
        <div style={{ marginTop: 16 }}>
          <EmptyState>User {userId} not found. The user may have been deleted.</EmptyState>
        </div>
      ) : error ? (
        <Box sx={{ mt: 2 }}>
          <AdminLoadFailure error={error} onRetry={refetch} />
        </Box>
      ) : data ? (
        <User details={data} />
      ) : (
        <div role="status" aria-label="Loading the user">
          <Typography variant="h2" component="div" sx={{ my: 3 }}>
            <Skeleton variant="text" width="14em" />
          </Typography>
          <PanelGrid>
            <Skeleton sx={{ height: (theme) => theme.spacing(34) }} />
            <Skeleton sx={{ height: (theme) => theme.spacing(34) }} />
          </PanelGrid>
        </div>
      )}
    </>
  );
}

function User({ details }: { details: AdminUserDetails }) {
  const { user, account } = details;
  const navigate = useNavigate();
  const canEdit = useHasRole('support');
  const plans = usePlanOptions();
  const { actions, dialogs } = useUserDialogs({ onDeleted: () => void navigate(paths.admin) });
  const credits = { creditsBalance: account.credits.balance, isUnlimited: account.credits.isUnlimited };
  const listed = { ...user, isBanned: user.bannedAt !== null, subscription: account.subscription, credits };
  const isBusy = actions.busyUserId === user.id;

  return (
    <>
      <Head>
        <Name>
          <Typography variant="h2">{user.username}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.email} · user {user.id}
          </Typography>
          <ButtonRow>
            <PlanBadge subscription={account.subscription} />
            <CreditsBadge credits={credits} />
            {listed.isBanned && <Badge tone="negative">Banned</Badge>}
            {user.mustChangePassword && <Badge tone="caution">Must change password</Badge>}
          </ButtonRow>
        </Name>
        {canEdit && (
          <ButtonRow onPointerEnter={actions.preload} onFocus={actions.preload}>
            <ViewButton userId={user.id} />
            <PlanSelect user={listed} plans={plans} actions={actions} />
            <Button disabled={isBusy} onClick={() => actions.editCredits(listed)}>
              Credits
            </Button>
            <Button disabled={isBusy} onClick={() => actions.resetPassword(user)}>
              Reset Password
            </Button>
            <Button disabled={isBusy} onClick={() => actions.resetTwoFactor(user)}>
              Reset Two-Factor
            </Button>
            {listed.isBanned ? (
              <Button disabled={isBusy} onClick={() => actions.unban(user)}>
                Unban
              </Button>
            ) : (
              <Button disabled={isBusy} onClick={() => actions.ban(user)}>
                Ban
              </Button>
            )}
            <Button color="error" disabled={isBusy} onClick={() => actions.remove(user)}>
              Delete
            </Button>
          </ButtonRow>
        )}
      </Head>
      <PanelGrid>
        <AccountPanels details={details} />
        <div data-whole-row>
          <AffiliatePanel userId={user.id} />
        </div>
        {/* Long lists, beside which a column would be empty. */}
        <div data-whole-row>
          <UserInvoicesPanel userId={user.id} />
        </div>
        <div data-whole-row>
          <UserCreditHistoryPanel userId={user.id} />
        </div>
        <div data-whole-row>
          <VisitsPanel userId={user.id} />
        </div>
        <div data-whole-row>
          <UserAuditPanel userId={user.id} />
        </div>
      </PanelGrid>
      {dialogs}
    </>
  );
}
