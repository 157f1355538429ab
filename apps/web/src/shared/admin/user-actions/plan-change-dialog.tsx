import { styled } from '@mui/material/styles';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { catalogueApi } from '../../catalogue/catalogue-api.js';
import { ChoiceField } from '../components/choice-field.js';
import { isAssignablePlanId, planOf, usePlanOptions } from './plan-options.js';
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
  /** The plan that was selected; null lets the admin choose one here. */
  planId: AssignablePlanId | null;
  changes: UserMutations;
  onClose: () => void;
}

/** Shows what a plan change means for a user, and asks for a confirmation. */
export function PlanChangeDialog({ user, planId, changes, onClose }: PlanChangeDialogProps) {
  const plans = usePlanOptions();
  const { data: catalogue } = catalogueApi.useCatalogueQuery();
  const current = planOf(user, plans);
  const [chosen, setChosen] = useState<AssignablePlanId | null>(planId);
  const nameOf = (id: string) => plans.find(({ value }) => value === id)?.label ?? id;
  const offerOf = (id: string) => catalogue?.plans.find((plan) => plan.id === id);
  const [before, after] = [offerOf(current.value), chosen === null ? undefined : offerOf(chosen)];
  const isUnchanged = chosen === null || chosen === current.value;
  const missing = plans.includes(current) ? undefined : 'Unknown';

  const submit = async () => {
    if (chosen === null) return;
    await changes.changePlan(user, chosen, nameOf(chosen));
    onClose();
  };

  return (
    <FormDialog
      title="Change Plan"
      lead={`Changes the plan of ${user.username} immediately. A subscription that is paid through Stripe is changed there too, with proration.`}
      submitLabel="Change Plan"
      destructive={chosen === 'none'}
      busy={changes.busyUserId === user.id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnchanged) void submit();
      }}
      onDismiss={onClose}
    >
      {planId === null && (
        <ChoiceField
          label="New Plan"
          value={chosen ?? current.value}
          options={missing ? [current, ...plans] : plans}
          onChange={(value) => {
            if (isAssignablePlanId(value)) setChosen(value);
          }}
          {...(isUnchanged && { hint: 'This is the current plan' })}
        />
      )}
      <Changes>
        <dt>Plan</dt>
        <dd>
          {current.label} → {chosen === null ? '…' : nameOf(chosen)}
        </dd>
        <dt>Price a month</dt>
        <dd>
          {missing ?? formatPounds(before?.price ?? 0)} → {chosen === null ? '…' : formatPounds(after?.price ?? 0)}
        </dd>
        <dt>Monthly credits</dt>
        <dd>
          {before ? formatOfferedCredits(before.credits) : (missing ?? 'None')} →{' '}
          {chosen === null ? '…' : after ? formatOfferedCredits(after.credits) : 'None'}
        </dd>
      </Changes>
    </FormDialog>
  );
}
