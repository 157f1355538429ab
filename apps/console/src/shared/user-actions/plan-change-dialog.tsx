import { styled } from '@mui/material/styles';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { planOf, usePlanOptions } from './plan-options.js';
import type { AssignablePlanId } from './plan-options.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

export type PlannedUser = TargetUser & Pick<AdminUser, 'subscription'>;

const Changes = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.75, 2),
  margin: 0,
  padding: theme.spacing(1.5),
  borderRadius: theme.spacing(0.75),
  backgroundColor: theme.vars.palette.sunken,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

interface PlanChangeDialogProps {
  user: PlannedUser;
  /** The plan that was selected. */
  planId: AssignablePlanId;
  changes: UserMutations;
  onClose: () => void;
}

/** Shows what a plan change means for a user, and asks for a confirmation. */
export function PlanChangeDialog({ user, planId, changes, onClose }: PlanChangeDialogProps) {
  const plans = usePlanOptions();
  const { data: catalogue } = catalogueApi.useCatalogueQuery();
  const current = planOf(user, plans);
  const nameOf = (id: string) => plans.find(({ value }) => value === id)?.label ?? id;
  const offerOf = (id: string) => catalogue?.plans.find((plan) => plan.id === id);
  const [before, after] = [offerOf(current.value), offerOf(planId)];
  const missing = plans.includes(current) ? undefined : 'Unknown';

  const submit = async () => {
    await changes.changePlan(user, planId, nameOf(planId));
    onClose();
  };

  return (
    <FormDialog
      title="Change Plan"
      lead={`Changes the plan of ${user.username} immediately. A subscription that is paid through Stripe is changed there too, with proration.`}
      submitLabel="Change Plan"
      destructive={planId === 'none'}
      busy={changes.busyUserId === user.id}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onDismiss={onClose}
    >
      <Changes>
        <dt>Plan</dt>
        <dd>
          {current.label} → {nameOf(planId)}
        </dd>
        <dt>Price a month</dt>
        <dd>
          {missing ?? formatPounds(before?.price ?? 0)} → {formatPounds(after?.price ?? 0)}
        </dd>
        <dt>Monthly credits</dt>
        <dd>
          {before ? formatOfferedCredits(before.credits) : (missing ?? 'None')} →{' '}
          {after ? formatOfferedCredits(after.credits) : 'None'}
        </dd>
      </Changes>
    </FormDialog>
  );
}
