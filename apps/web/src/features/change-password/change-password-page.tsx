import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { paths } from '../../app/paths.js';
import { passwordChanged } from '../../shared/session/session-slice.js';
import { useLogout } from '../../shared/session/use-session.js';
import { useErrorToast, useToast } from '../../shared/toast/use-toast.js';
import { applyFieldErrors } from '../../shared/forms/apply-field-errors.js';
import { CentredPage } from '../../shared/ui/centred-page.js';
import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeSchema } from '../../shared/forms/contract-schemas.js';
import { Form } from '../../shared/forms/form.js';
import { passwordsDoNotMatch } from '../../shared/forms/new-password.js';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.js';
import { PasswordField } from '../../shared/forms/text-field.js';
import { changePasswordApi } from './change-password-api.js';

const formSchema = passwordChangeSchema
  .extend({ confirmPassword: z.string().min(1, 'Repeat the new password') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordsDoNotMatch,
  });

/** Replaces a password; people with a temporary one come here before anything else. */
export default function ChangePasswordPage() {
  const isForced = useAppSelector((state) => state.session.passwordChangeRequired);
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const [changePassword, { isLoading }] = changePasswordApi.useChangePasswordMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const logout = useLogout();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(
    async ({ currentPassword, newPassword }) => {
      try {
        await changePassword({ currentPassword, newPassword }).unwrap();
        dispatch(passwordChanged());
        toast({ title: 'Password Changed', description: 'Your other sessions have been signed out.' });
        void navigate(paths.dashboard);
      } catch (error) {
        applyFieldErrors(form, error);
        errorToast(error, 'Failed to change password');
      }
    },
    ({ confirmPassword }) => {
      if (confirmPassword?.message === passwordsDoNotMatch) {
        toast({ title: 'Password Mismatch', description: passwordsDoNotMatch, destructive: true });
      }
    },
  );

  return (
    <CentredPage
      title="Change Password"
      heading="Choose a new password"
      lead={
        isForced
          ? 'You signed in with a temporary password. Replace it with one of your own to go on.'
          : 'Your other sessions will be signed out.'
      }
    >
      <Form onSubmit={submit}>
        <PasswordField
          label={isForced ? 'Temporary Password' : 'Current Password'}
          autoComplete="current-password"
          required
          field={form.register('currentPassword')}
          error={errors.currentPassword?.message}
        />
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
        <Button variant="text" onClick={() => void logout()}>
          Logout
        </Button>
      </Form>
    </CentredPage>
  );
}
