import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CreditsBody } from '@scriptsmith/contracts/billing';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { creditsBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { formatNumber, formatSignedNumber } from '@scriptsmith/ui/format/credits';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { numberInput } from '@scriptsmith/web-kit/forms/number-input';
import { useMissingFieldToast } from '../forms/use-missing-field-toast.js';
import { creditChange, creditModes } from './credit-change.js';
import type { CreditMode } from './credit-change.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

/** Shown if a field is blank. */
export const missingCredits = 'Please enter credit amount and reason';

const formSchema = creditsBodySchema.pick({ creditsBalance: true, reason: true }).extend({
  creditsBalance: numberInput.pipe(creditsBodySchema.shape.creditsBalance),
});

const Preview = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(1.25, 1.5),
  borderRadius: theme.spacing(0.75),
  backgroundColor: theme.vars.palette.sunken,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}));

interface CreditsDialogProps {
  user: TargetUser & Pick<AdminUser, 'credits'>;
  changes: UserMutations;
  onClose: () => void;
}

/** Sets, adds or removes credits, and shows the balance before and after. */
export function CreditsDialog({ user, changes, onClose }: CreditsDialogProps) {
  const { creditsBalance: before, isUnlimited } = user.credits;
  const [mode, setMode] = useState<CreditMode>('set');
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { creditsBalance: '', reason: '' } });
  const field = fieldsOf(form);
  const typed = useWatch({ control: form.control, name: 'creditsBalance' });
  const onInvalid = useMissingFieldToast(form, ['creditsBalance', 'reason'], missingCredits);
  const amount = formSchema.shape.creditsBalance.safeParse(typed);
  const after = amount.success ? creditChange(mode, before, amount.data) : null;

  const submit = form.handleSubmit(async ({ creditsBalance, reason }) => {
    const next = creditChange(mode, before, creditsBalance);
    const limit = creditsBodySchema.shape.creditsBalance.safeParse(next);
    if (!limit.success) {
      const message =
        next < 0 ? `${user.username} has only ${formatNumber(before)} credits` : limit.error.issues[0]?.message;
      form.setError('creditsBalance', { type: 'custom', ...(message && { message }) }, { shouldFocus: true });
      return;
    }
    // A balance that was computed from the one shown here must not overwrite credits spent in the meantime.
    const body: CreditsBody = { creditsBalance: next, reason, ...(mode !== 'set' && { expectedBalance: before }) };
    if (await changes.setCredits(user, body, before)) onClose();
  }, onInvalid);

  return (
    <FormDialog
      title="Update Credits"
      lead={
        <>
          {user.username} can spend {formatNumber(before)} credits now
          {isUnlimited && ', and has unlimited credits by plan'}. The difference is recorded with your reason.
        </>
      }
      submitLabel="Update Credits"
      busy={changes.busyUserId === user.id}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        aria-label="Kind of change"
        onChange={(_event, chosen: CreditMode | null) => chosen && setMode(chosen)}
      >
        {creditModes.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField label="Credit Amount" inputMode="numeric" autoComplete="off" required {...field('creditsBalance')} />
      <Preview role="status">
        {after === null
          ? `${formatNumber(before)} → …`
          : `${formatNumber(before)} → ${formatNumber(after)} (${formatSignedNumber(after - before).replace('-', '−')})`}
      </Preview>
      <TextField
        label="Reason"
        autoComplete="off"
        required
        {...field('reason')}
        hint="Shown to the user in their credit history"
      />
    </FormDialog>
  );
}
