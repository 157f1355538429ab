import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CreditPackage, TopUp, TopUpSettings } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { describeCard } from '../../../shared/account/describe-card.js';
import { creditLimitSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { numberInput } from '@scriptsmith/web-kit/forms/number-input';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { accountSettingsApi } from '../api/account-settings-api.js';

const capMessage = 'Enter an amount from £0.01 to £1,000.';

/** The cap is typed in pounds. */
const formSchema = z.object({
  belowCredits: numberInput.pipe(creditLimitSchema),
  monthlyCapPence: numberInput
    .transform((pounds) => Math.round(pounds * 100))
    .pipe(z.int(capMessage).min(1, capMessage).max(100_000, capMessage)),
});

/** Suggested to customers who have not chosen anything yet. */
const suggestion: TopUpSettings = { packageId: '10k', belowCredits: 1_000, monthlyCapPence: 2_000 };

const failed = 'Failed to change automatic top-up';

interface TopUpFormProps {
  user: User;
  topUp: TopUp;
  /** The packs that can be chosen. */
  packages: readonly CreditPackage[];
}

export function TopUpForm({ user, topUp: { isOn, settings }, packages }: TopUpFormProps) {
  const chosen = settings ?? suggestion;
  const [packageId, setPackageId] = useState(chosen.packageId);
  // Large text on a phone: the packs do not fit beside each other.
  const isNarrow = useMediaQuery('(max-width: 24em)');
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      belowCredits: String(chosen.belowCredits),
      monthlyCapPence: String(chosen.monthlyCapPence / 100),
    },
  });
  const field = fieldsOf(form);
  const card = accountApi.usePaymentMethodQuery(user.id).currentData?.card;
  const [turnOn, { isLoading }] = accountSettingsApi.useTurnOnTopUpMutation();
  const [turnOff, { isLoading: isTurningOff }] = accountSettingsApi.useTurnOffTopUpMutation();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = useSubmit(
    form,
    async (values) => {
      await turnOn({ userId: user.id, packageId, ...values }).unwrap();
      toast({
        title: isOn ? 'Automatic Top-Up Changed' : 'Automatic Top-Up Turned On',
        description: `At most ${formatPounds(values.monthlyCapPence)} is charged per calendar month.`,
      });
    },
    { failed },
  );
  const stop = async () => {
    try {
      await turnOff({ userId: user.id }).unwrap();
      toast({ title: 'Automatic Top-Up Turned Off', description: 'No more packs are bought for you.' });
    } catch (error) {
      errorToast(error, failed);
    }
  };

  return (
    <Form onSubmit={submit}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        value={packageId}
        aria-label="Pack"
        onChange={(_event, picked: TopUpSettings['packageId'] | null) => picked && setPackageId(picked)}
      >
        {packages.map(({ id, credits, price }) => (
          <ToggleButton key={id} value={id}>
            {formatOfferedCredits(credits)}
            <br />
            {formatPounds(price)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FieldPair>
        <TextField
          label="Buy below this many credits"
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('belowCredits')}
        />
        <TextField
          label="At most per month (£)"
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('monthlyCapPence')}
        />
      </FieldPair>
      {!isOn && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
          {`When you turn this on, you allow us to charge ${card ? describeCard(card) : 'your card on file'} without asking again, up to this amount per calendar month. If your balance is low already, the pack is bought now. You can turn it off at any time.`}
        </Typography>
      )}
      <ButtonRow>
        <Button type="submit" loading={isLoading} disabled={isTurningOff}>
          {isOn ? 'Save' : 'Turn On'}
        </Button>
        {isOn && (
          <Button variant="text" loading={isTurningOff} onClick={() => void stop()}>
            Turn Off
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
