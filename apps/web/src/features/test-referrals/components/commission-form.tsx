import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { testCommissionBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { numberInput } from '@scriptsmith/web-kit/forms/number-input';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { Panel } from '@scriptsmith/ui/components/panel';
import { testReferralsApi } from '../api/test-referrals-api.js';
import { rawResult } from '../raw-result.js';

const formSchema = z.object({
  userId: numberInput.pipe(testCommissionBodySchema.shape.userId),
  testAmount: numberInput.pipe(testCommissionBodySchema.shape.testAmount),
});

/** Creates a test commission for a payment amount. */
export function CommissionForm({ onResult }: { onResult: (result: unknown) => void }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { userId: '2', testAmount: '29.99' } });
  const field = fieldsOf(form);
  const [testCommission, { isLoading }] = testReferralsApi.useTestCommissionMutation();
  const asAdmin = useAppSelector(({ adminAccess }) => adminAccess.key !== null);
  const toast = useToast();

  const submit = useSubmit(
    form,
    async (body) => {
      try {
        const response = await testCommission({ body, asAdmin }).unwrap();
        onResult(response);
        toast({
          title: 'Commission Test Successful!',
          description: `Generated £${response.commission.toFixed(2)} commission`,
        });
      } catch (error) {
        onResult(rawResult(error));
        throw error;
      }
    },
    { failed: 'Failed to generate the test commission', failedTitle: 'Test Failed' },
  );

  return (
    <Panel title="Test Commission">
      <Form onSubmit={submit}>
        <TextField
          label="User ID"
          inputMode="numeric"
          autoComplete="off"
          required
          {...field('userId')}
          error={field('userId').error && 'Enter a user ID'}
        />
        <TextField label="Test Amount (£)" inputMode="decimal" autoComplete="off" required {...field('testAmount')} />
        <Button type="submit" variant="contained" loading={isLoading}>
          Test Commission
        </Button>
      </Form>
    </Panel>
  );
}
