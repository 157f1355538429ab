import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError } from '../../app/api-error.js';
import { useAppDispatch } from '../../app/hooks.js';
import { paths } from '../../app/paths.js';
import { applyFieldErrors } from '../../shared/forms/apply-field-errors.js';
import { Form } from '../../shared/forms/form.js';
import { newPasswordFormSchema, passwordsDoNotMatch } from '../../shared/forms/new-password.js';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.js';
import { signedOut } from '../../shared/session/session-slice.js';
import { useErrorToast, useToast } from '../../shared/toast/use-toast.js';
import { CentredPage } from '../../shared/ui/centred-page.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { resetPasswordApi } from './reset-password-api.js';

/** Where the mailed link leads: chooses a new password with the token it carries. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [resetPassword, { isLoading, error }] = resetPasswordApi.useResetPasswordMutation();
  const form = useForm({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(
    async ({ newPassword }) => {
      try {
        await resetPassword({ token: token ?? '', newPassword }).unwrap();
        dispatch(signedOut());
        toast({ title: 'Password Changed', description: 'Sign in with your new password.' });
        void navigate(paths.login);
      } catch (failure) {
        applyFieldErrors(form, failure);
        errorToast(failure, 'Failed to change password');
      }
    },
    ({ confirmPassword }) => {
      if (confirmPassword?.message === passwordsDoNotMatch) {
        toast({ title: 'Password Mismatch', description: passwordsDoNotMatch, destructive: true });
      }
    },
  );

  if (!token || (isApiError(error) && error.answer.code === 'invalid_token')) return <LinkOfNoUse />;
  return (
    <CentredPage
      title="Reset Password"
      heading="Choose a new password"
      lead="You will be signed out everywhere, and sign in with it."
    >
      <Form onSubmit={submit}>
        <NewPasswordFields
          label="New Password"
          password={form.register('newPassword')}
          passwordError={errors.newPassword?.message}
          confirmation={form.register('confirmPassword')}
          confirmationError={errors.confirmPassword?.message}
        />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Change Password
        </Button>
      </Form>
    </CentredPage>
  );
}

function LinkOfNoUse() {
  return (
    <CentredPage
      title="Reset Password"
      heading="This link does not work"
      lead={<span role="alert">It may be older than 30 minutes, used already, or replaced by a newer mail.</span>}
    >
      <LinkButton to={paths.forgotPassword} variant="contained" size="large" sx={{ mt: 4 }}>
        Send a new link
      </LinkButton>
    </CentredPage>
  );
}
