import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { useAppDispatch, useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import '@scriptsmith/web-kit/forms/configure-zod';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { PasswordField } from '@scriptsmith/ui/forms/text-field';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { adminKeyAccepted, adminSessionRequired } from '@scriptsmith/web-kit/state/admin-access-slice';
import { adminSessionApi } from '@scriptsmith/web-kit/api/admin-session-api';
import { useAcceptAdminKey } from './use-admin-access.js';

/** The characters allowed in a header. Browsers refuse to send any others. */
const sendable = /^[\x20-\x7e]+$/;

const formSchema = z.object({ adminKey: z.string().trim().min(1, 'Enter the admin key') });

/** Asks for the admin key. Only the server can validate it; the browser holds nothing to compare with. */
export default function KeyScreen() {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { adminKey: '' } });
  const [tryKey, { isLoading }] = adminSessionApi.useTryAdminKeyMutation();
  const wasRejected = useAppSelector((state) => state.adminAccess.wasRejected);
  const accept = useAcceptAdminKey();
  const dispatch = useAppDispatch();
  const toast = useToast();

  const deny = (description: string) => toast({ title: 'Access Denied', description, destructive: true });
  const denyKey = () => {
    deny('Invalid admin key');
    form.setError('adminKey', { type: 'server', message: 'Invalid admin key' }, { shouldFocus: true });
  };
  const askForSecondFactor = (adminKey: string) => {
    dispatch(adminKeyAccepted(adminKey));
    dispatch(adminSessionRequired(adminKey));
  };
  const submit = form.handleSubmit(async ({ adminKey }) => {
    if (!sendable.test(adminKey)) return denyKey();
    try {
      accept(adminKey, await tryKey(adminKey).unwrap());
      toast({ title: 'Access Granted', description: 'Welcome to the admin console.' });
    } catch (error) {
      const code = isApiError(error) ? error.body.code : undefined;
      if (code === 'admin_session_required') askForSecondFactor(adminKey);
      else if (code === 'invalid_admin_key') denyKey();
      else deny(errorMessage(error, 'Failed to load admin data'));
    }
  });

  return (
    <CenteredPage
      title="Admin Access"
      heading="Admin Access"
      lead={
        wasRejected
          ? 'Your admin key is no longer valid. Enter another key to continue.'
          : 'Enter your admin key to manage users, plans and credits.'
      }
    >
      <Form onSubmit={submit}>
        <PasswordField label="Admin Key" autoComplete="off" required {...fieldsOf(form)('adminKey')} />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Access Dashboard
        </Button>
      </Form>
    </CenteredPage>
  );
}
