import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Plan, PlanId } from '@scriptsmith/contracts/billing';
import { errorMessage } from '../../../shared/api/api-error.js';
import { upgradePath } from '../../../shared/routing/paths.js';
import { hairline, radius } from '../../../shared/theme/tokens.js';
import { catalogueApi } from '../../../shared/catalogue/catalogue-api.js';
import { formatOfferedCredits } from '../../../shared/format/credits.js';
import { formatPounds } from '../../../shared/format/pounds.js';
import { Badge } from '../../../shared/ui/badge.js';
import { LinkButton } from '../../../shared/ui/link-button.js';
import { LoadFailure } from '../../../shared/ui/load-failure.js';
import { Panel } from '../../../shared/ui/panel.js';

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
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  '&[data-current]': { borderColor: theme.vars.palette.accentText },
}));

export function UpgradeCard({ currentPlanId }: { currentPlanId: PlanId }) {
  const { data, error, refetch } = catalogueApi.useCatalogueQuery();
  return (
    <Panel title="Upgrade Your Plan">
      {error ? (
        <LoadFailure message={errorMessage(error, 'Failed to load the plans')} onRetry={refetch} />
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

function PlanOption({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  return (
    <PlanItem data-current={isCurrent ? '' : undefined}>
      <div>
        <Typography variant="h4" component="h3">
          {plan.name}
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
        <LinkButton to={upgradePath(plan.id)} size="small" aria-label={`Upgrade to ${plan.name}`}>
          Upgrade
        </LinkButton>
      )}
    </PlanItem>
  );
}
