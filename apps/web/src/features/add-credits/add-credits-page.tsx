import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { accountApi } from '../../shared/account/account-api.js';
import { useUser } from '../../shared/session/use-session.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Page } from '../../shared/ui/page.js';
import { Sheet } from '../../shared/ui/panel.js';
import { Explanations } from './explanations.js';
import { PackageGrid } from './package-grid.js';

const BackLink = styled(Link<typeof RouterLink>)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  marginBottom: theme.spacing(2.5),
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));

const Notice = styled(Sheet)(({ theme }) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
}));

export default function AddCreditsPage() {
  const user = useUser();
  return user && <AddCredits user={user} />;
}

function AddCredits({ user }: { user: User }) {
  const { data } = accountApi.useSubscriptionQuery(user.id);
  const hasSubscription = data?.subscription?.status === 'active';
  return (
    <Page title="Add Credits">
      <BackLink component={RouterLink} to={paths.dashboard} underline="none">
        <ArrowLeft size={16} aria-hidden />
        Back to Dashboard
      </BackLink>
      <Typography variant="h2" component="h1">
        Add Credits
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Top up whenever you need more. Added immediately, used before your monthly allocation.
      </Typography>
      {data && !hasSubscription && (
        <Notice>
          <Typography variant="body2">An active subscription is required to purchase add-on credits.</Typography>
          <LinkButton to={paths.plans} variant="contained" size="small">
            Choose a Plan
          </LinkButton>
        </Notice>
      )}
      <PackageGrid user={user} canPurchase={hasSubscription} />
      <Explanations />
    </Page>
  );
}
