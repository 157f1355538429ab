import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CreditAlert } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { Panel } from '@scriptsmith/ui/components/panel';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { creditLimitSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { numberInput } from '@scriptsmith/web-kit/forms/number-input';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { accountSettingsApi } from '../api/account-settings-api.js';

const formSchema = z.object({ belowCredits: numberInput.pipe(creditLimitSchema) });

/** Suggested to customers who have not chosen a balance yet. */
const suggestedCredits = 1_000;

const failed = 'Failed to update the email';

/** The email at a low balance: off until the customer chooses a balance. */
export function LowBalancePanel({ user }: { user: User }) {
  const query = accountSettingsApi.useCreditAlertQuery(user.id);
  return (
    <Panel title="Low Balance">
      <QueryContent query={query} resource="your email at a low balance">
        {({ alert }) => <LowBalanceForm key={alert.belowCredits} user={user} alert={alert} />}
      </QueryContent>
    </Panel>
  );
}

function LowBalanceForm({ user, alert: { belowCredits } }: { user: User; alert: CreditAlert }) {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { belowCredits: String(belowCredits ?? suggestedCredits) },
  });
  const [setAlert, { isLoading }] = accountSettingsApi.useSetCreditAlertMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const isOn = belowCredits !== null;

  const submit = useSubmit(
    form,
    async (chosen) => {
      await setAlert({ userId: user.id, ...chosen }).unwrap();
      toast({
        title: 'Email Turned On',
        description: `We email you when use brings your balance below ${formatOfferedCredits(chosen.belowCredits)}.`,
      });
    },
    { failed },
  );
  const turnOff = async () => {
    try {
      await setAlert({ userId: user.id, belowCredits: null }).unwrap();
      toast({ title: 'Email Turned Off', description: 'You no longer receive an email at a low balance.' });
    } catch (error) {
      errorToast(error, failed);
    }
  };

  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
        {isOn
          ? `You receive one email whenever use brings your balance below ${formatOfferedCredits(belowCredits)}.`
          : 'Receive one email whenever use brings your balance below the credits that you choose.'}
      </Typography>
      <Form onSubmit={submit}>
        <TextField
          label="Email me below this many credits"
          inputMode="numeric"
          autoComplete="off"
          required
          {...fieldsOf(form)('belowCredits')}
        />
        <ButtonRow>
          <Button type="submit" loading={isLoading}>
            {isOn ? 'Save' : 'Turn On'}
          </Button>
          {isOn && (
            <Button variant="text" disabled={isLoading} onClick={() => void turnOff()}>
              Turn Off
            </Button>
          )}
        </ButtonRow>
      </Form>
    </>
  );
}
