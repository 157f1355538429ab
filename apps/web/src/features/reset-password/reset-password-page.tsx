import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '@scriptsmith/web-kit/api/api-error';
import { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { lazyValidation } from '../../shared/forms/lazy-validation.js';
import { NewPasswordFields } from '../../shared/passwords/new-password-fields.js';
import { useMismatchToast } from '../../shared/forms/use-mismatch-toast.js';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { signedOut } from '@scriptsmith/web-kit/state/session-slice';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { resetPasswordApi } from './api/reset-password-api.js';

const validation = lazyValidation(() => import('./reset-password-validation.js'));

/** The target of the reset link. Sets a new password with the token of the link. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  // If the check fails for another reason, the link can still be tried.
  const check = resetPasswordApi.useCheckPasswordResetLinkQuery(token ? { token } : skipToken);
  const [resetPassword, { isLoading, error }] = resetPasswordApi.useResetPasswordMutation();
  const form = useForm({
    resolver: validation.resolver,
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const field = fieldsOf(form);
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const onInvalid = useMismatchToast();

  const submit = useSubmit(
    form,
    async ({ newPassword }) => {
      await resetPassword({ token: token ?? '', newPassword }).unwrap();
      dispatch(signedOut());
      toast({ title: 'Password Changed', description: 'Sign in with your new password.' });
      void navigate(paths.login);
    },
    { failed: 'Failed to change password', onInvalid },
  );

  if (!token || isRefused(check.error) || isRefused(error)) return <InvalidLink />;
  return (
    <CenteredPage
      title="Reset Password"
      heading="Choose a new password"
      lead="You will be signed out on all devices. Sign in again with the new password."
    >
      <Form onSubmit={submit} onFocus={validation.preload}>
        <NewPasswordFields
          label="New Password"
          password={field('newPassword')}
          typed={typed}
          confirmation={field('confirmPassword')}
          owner={check.data?.owner}
        />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Change Password
        </Button>
      </Form>
    </CenteredPage>
  );
}

const isRefused = (error: unknown): boolean => isApiError(error) && error.body.code === 'invalid_token';

function InvalidLink() {
  return (
    <CenteredPage
      title="Reset Password"
      heading="This link is no longer valid"
      lead={
        <span role="alert">
          It may have expired, have been used already or have been replaced by a newer email. Links are valid for 30
          minutes.
        </span>
      }
    >
      <LinkButton to={paths.forgotPassword} variant="contained" size="large" sx={{ mt: 4 }}>
        Send a new link
      </LinkButton>
    </CenteredPage>
  );
}
