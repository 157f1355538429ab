import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Plan, PlanId } from '@scriptsmith/contracts/billing';
import { upgradePath } from '@scriptsmith/web-kit/routing/paths';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Badge } from '@scriptsmith/ui/components/badge';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Panel } from '@scriptsmith/ui/components/panel';

const PlanList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const PlanItem = styled('li')(({ theme }) => ({
  display: 'grid',
  alignContent: 'space-between',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2.25),
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.default,
}));

export function UpgradeCard({ currentPlanId }: { currentPlanId: PlanId }) {
  const query = catalogueApi.useCatalogueQuery();
  const { data, error } = query;
  return (
    <Panel title="Upgrade Your Plan">
      {error ? (
        <QueryFailure query={query} message="Failed to load the plans" />
      ) : data ? (
        <PlanList>
          {data.plans.map((plan) => (
            <PlanOption key={plan.id} plan={plan} isCurrent={plan.id === currentPlanId} />
          ))}
        </PlanList>
      ) : (
        <Skeleton sx={{ height: (theme) => theme.spacing(19) }} />
      )}
    </Panel>
  );
}

/** The name of a plan here and of a pending customer, which is shorter than the one in the catalogue. */
const shortNameOf = ({ id, name }: Plan): string => (id === 'pro' ? 'Pro' : name);

function PlanOption({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  return (
    <PlanItem>
      <div>
        <Typography variant="h4" component="h3">
          {shortNameOf(plan)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {formatPounds(plan.price)} a month
          <br />
          {formatOfferedCredits(plan.credits)}
          {plan.rollover && ' plus rollover'}
        </Typography>
      </div>
      {isCurrent ? (
        <div>
          <Badge tone="accent">Current Plan</Badge>
        </div>
      ) : (
        <LinkButton to={upgradePath(plan.id)} size="small" aria-label={`Upgrade to ${shortNameOf(plan)}`}>
          Upgrade
        </LinkButton>
      )}
    </PlanItem>
  );
}
