import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { nextPathIn } from '../../shared/routing/next-path.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useOpenPath } from '@scriptsmith/web-kit/routing/use-open-path';
import { passwordChanged } from '@scriptsmith/web-kit/state/session-slice';
import { useLogout } from '@scriptsmith/web-kit/session/use-session';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { lazyValidation } from '../../shared/forms/lazy-validation.js';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { Form } from '@scriptsmith/ui/forms/form';
import { NewPasswordFields } from '../../shared/passwords/new-password-fields.js';
import { PasswordField } from '@scriptsmith/ui/forms/text-field';
import { useMismatchToast } from '../../shared/forms/use-mismatch-toast.js';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { changePasswordApi } from './api/change-password-api.js';

const validation = lazyValidation(() => import('./change-password-validation.js'));

/** Changes the password. Users with a temporary password are redirected here. */
export default function ChangePasswordPage() {
  const user = useAppSelector((state) => state.session.user);
  const isForced = useAppSelector((state) => state.session.passwordChangeRequired);
  const form = useForm({
    resolver: validation.resolver,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const field = fieldsOf(form);
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const [changePassword, { isLoading }] = changePasswordApi.useChangePasswordMutation();
  const dispatch = useAppDispatch();
  const openPath = useOpenPath();
  const next = nextPathIn(useSearchParams()[0]);
  const logout = useLogout();
  const toast = useToast();
  const onInvalid = useMismatchToast();

  const submit = useSubmit(
    form,
    async ({ currentPassword, newPassword }) => {
      await changePassword({ currentPassword, newPassword }).unwrap();
      dispatch(passwordChanged());
      toast({ title: 'Password Changed', description: 'Your other sessions have been signed out.' });
      openPath(next ?? paths.dashboard);
    },
    { failed: 'Failed to change password', onInvalid },
  );

  return (
    <CenteredPage
      title="Change Password"
      heading="Choose a new password"
      lead={
        isForced
          ? 'You signed in with a temporary password. Choose a new password to continue.'
          : 'Your other sessions will be signed out.'
      }
    >
      <Form onSubmit={submit} onFocus={validation.preload}>
        <PasswordField
          label={isForced ? 'Temporary Password' : 'Current Password'}
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
        <NewPasswordFields
          label="New Password"
          password={field('newPassword')}
          typed={typed}
          confirmation={field('confirmPassword')}
          owner={user}
        />
        <Button type="submit" variant="contained" size="large" loading={isLoading}>
          Change Password
        </Button>
        <Button variant="text" onClick={logout}>
          Logout
        </Button>
      </Form>
    </CenteredPage>
  );
}
