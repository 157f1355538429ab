import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAppSelector } from '../../app/hooks.js';
import { applyFieldErrors } from '../../shared/forms/apply-field-errors.js';
import { testCommissionBodySchema } from '../../shared/forms/contract-schemas.js';
import { Form } from '../../shared/forms/form.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useErrorToast, useToast } from '../../shared/toast/use-toast.js';
import { Panel } from '../../shared/ui/panel.js';
import { testReferralsApi } from './test-referrals-api.js';
import { rawResultOf } from './raw-result.js';

/** What is typed is text; what is sent are numbers. */
const typedNumber = z
  .string()
  .trim()
  .transform((text) => (text === '' ? Number.NaN : Number(text)));

const formSchema = z.object({
  userId: typedNumber.pipe(testCommissionBodySchema.shape.userId),
  testAmount: typedNumber.pipe(testCommissionBodySchema.shape.testAmount),
});

/** Writes the commission a payment would earn, marked as a test. */
export function CommissionForm({ onResult }: { onResult: (result: unknown) => void }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { userId: '2', testAmount: '29.99' } });
  const { errors } = form.formState;
  const [testCommission, { isLoading }] = testReferralsApi.useTestCommissionMutation();
  const asAdmin = useAppSelector(({ adminAccess }) => adminAccess.key !== null);
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await testCommission({ body, asAdmin }).unwrap();
      onResult(answer);
      toast({
        title: 'Commission Test Successful!',
        description: `Generated £${answer.commission.toFixed(2)} commission`,
      });
    } catch (error) {
      onResult(rawResultOf(error));
      applyFieldErrors(form, error);
      errorToast(error, 'Failed to generate the test commission', 'Test Failed');
    }
  });

  return (
    <Panel title="Test Commission">
      <Form onSubmit={submit}>
        <TextField
          label="User ID"
          inputMode="numeric"
          autoComplete="off"
          required
          field={form.register('userId')}
          error={errors.userId && 'Enter the number of a user'}
        />
        <TextField
          label="Test Amount (£)"
          inputMode="decimal"
          autoComplete="off"
          required
          field={form.register('testAmount')}
          error={errors.testAmount?.message}
        />
        <Button type="submit" variant="contained" loading={isLoading}>
          Test Commission
        </Button>
      </Form>
    </Panel>
  );
}
