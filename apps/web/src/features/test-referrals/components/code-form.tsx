import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { referralApi } from '../../../shared/affiliate/referral-api.js';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { Panel } from '@scriptsmith/ui/components/panel';
import { rawResult } from '../raw-result.js';

const formSchema = z.object({ code: z.string().trim().min(1, 'Enter a referral code') });

/** Validates a referral code. */
export function CodeForm({ onResult }: { onResult: (result: unknown) => void }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { code: '' } });
  const [validate, { isFetching }] = referralApi.useLazyValidateReferralQuery();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const check = await validate(code).unwrap();
      onResult(check);
      if (check.valid) toast({ title: 'Valid Referral Code', description: `Referred by ${check.referrer.username}` });
      else toast({ title: 'Invalid Code', description: check.error, destructive: true });
    } catch (error) {
      onResult(rawResult(error));
      errorToast(error, 'Failed to validate the referral code', 'Test Failed');
    }
  });

  return (
    <Panel title="Validate Referral Code">
      <Form onSubmit={submit}>
        <TextField label="Referral Code" autoComplete="off" required {...fieldsOf(form)('code')} />
        <Button type="submit" loading={isFetching}>
          Validate Code
        </Button>
      </Form>
    </Panel>
  );
}
